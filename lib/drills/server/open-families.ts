import { type AnyFamily, isSet } from '#lib/drills/engine/family.ts'
import { chapters } from '#lib/drills/families.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'
import { familyCatalogues } from './family-catalogues.ts'
import { withdrawnAmong } from './withdrawals.ts'

/** A family that staff have not hidden, with its chapter, its catalogue and the name that it has there. */
export type OpenFamily = {
  family: AnyFamily
  chapter: string
  catalogueId: number
  name: string
  /** Its catalogue, or that above it, is for members, or a family that a set asks. */
  membersOnly: boolean
  /** It is for members, and the learner is none. */
  isClosed: boolean
}

/** Lists the families that are dealt, without those whose version is withdrawn, a set while all that it asks are dealt, in the order of their chapters, as they are open to a learner or a stranger (null). */
export async function openFamilies(db: Db, learner: Learner | null): Promise<OpenFamily[]> {
  const withdrawn = await withdrawnAmong(
    db,
    chapters.flatMap(({ families }) => families),
  )
  const rows = (await familyCatalogues(db)).filter(({ id }) => !withdrawn.has(id))
  const userId = learner && accountOf(learner)
  const isAny = rows.some(({ membersOnly }) => membersOnly)
  const seesAll = isAny && userId !== null && (await isMember(db, userId))
  const rowOf = (asked: string) => rows.find(({ id }) => id === asked)
  return chapters.flatMap(({ name: chapter, families }) =>
    families.flatMap((family) => {
      const row = rowOf(family.id)
      const asked = (isSet(family) ? family.of : []).map(rowOf)
      if (!row || asked.includes(undefined)) return []
      const { catalogueId, name } = row
      const membersOnly = [row, ...asked].some((one) => one?.membersOnly)
      return [
        { family, chapter, catalogueId, name, membersOnly, isClosed: membersOnly && !seesAll },
      ]
    }),
  )
}
