import type { DrillList } from '#lib/drills/contract.ts'
import { sizeOf } from '#lib/drills/engine/family.ts'
import { ownLevel } from '#lib/drills/own-level.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { drillsLeft } from './allowance.ts'
import { frequentMistakes, triedDrills } from './met-drills.ts'
import { openFamilies } from './open-families.ts'

/** Mistakes that are named at once: more than that is a list, and no advice. */
const MOST_NAMED = 3

/** The families that can be practised, with what a learner did there and goes wrong in; a stranger (null) did nothing. */
export async function listDrills(db: Db, learner: Learner | null): Promise<DrillList> {
  const open = await openFamilies(db, learner)
  const found = learner ? await triedDrills(db, learner) : new Map()
  const made = learner ? await frequentMistakes(db, learner) : []
  return {
    left: await drillsLeft(db, learner),
    families: open.map(({ family, chapter, catalogueId, name, membersOnly }) => {
      const { id } = family
      const { tried = [], answered = 0, won = 0 } = found.get(id) ?? {}
      const size = sizeOf(family)
      return {
        ...{ id, catalogueId, name, chapter, size, membersOnly, level: ownLevel(tried) },
        // All questions of a drill are worth the same.
        ...{ answered: answered * size, right: Math.round(won * size) },
      }
    }),
    mistakes: made
      .flatMap((one) => {
        const at = open.find(({ family, isClosed }) => family.id === one.family && !isClosed)
        return at?.family.mistakes.includes(one.mistake) ? [{ ...one, familyName: at.name }] : []
      })
      .slice(0, MOST_NAMED),
  }
}
