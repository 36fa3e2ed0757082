import type { DrillList } from '#lib/drills/contract.ts'
import { ownLevel } from '#lib/drills/own-level.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { drillsLeft } from './allowance.ts'
import { triedDrills } from './met-drills.ts'
import { openFamilies } from './open-families.ts'

/** The families that can be practised, with what a learner did there; a stranger (null) did nothing. */
export async function listDrills(db: Db, learner: Learner | null): Promise<DrillList> {
  const found = learner ? await triedDrills(db, learner) : new Map()
  const families = (await openFamilies(db)).map(({ family: { id }, catalogueId, name }) => {
    const { tried = [], answered = 0, right = 0 } = found.get(id) ?? {}
    return { id, catalogueId, name, level: ownLevel(tried), answered, right }
  })
  return { left: await drillsLeft(db, learner), families }
}
