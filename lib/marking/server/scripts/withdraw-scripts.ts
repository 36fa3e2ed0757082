import { and, asc, eq, gte, inArray, not } from 'drizzle-orm'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import { hasMarking } from '#lib/marking/server/allowance.ts'
import { isBegun } from '#lib/marking/server/count-markings.ts'
import { markingScripts as scripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { wasDiamond } from '#lib/vip/server/membership/membership.ts'

/** A homework or sitting whose answers have left the queue. */
export type Withdrawn = { kind: ScriptKind; sourceId: number }

/**
 * Takes what a user has asked to be marked since `since` out of the queue when they have no right to it any more, and had
 * none then by what of the ledger stands now; answers what that was: it is 自评 from now on, and used up nothing. A
 * homework or sitting of which a marker has begun something is marked to the end. The caller holds the user's row.
 */
export async function withdrawScripts(tx: Db, userId: number, since: Date): Promise<Withdrawn[]> {
  if (await hasMarking(tx, userId)) return []
  const isAsked = and(
    eq(scripts.userId, userId),
    gte(scripts.askedAt, since),
    not(wasDiamond(scripts.userId, scripts.askedAt)),
  )
  const locked = await tx
    .select()
    .from(scripts)
    .where(isAsked)
    .orderBy(asc(scripts.id))
    // Before it is asked what markers have: nobody claims one in between.
    .for('update')
  const begun = await begunOf(
    tx,
    locked.map(({ id }) => id),
  )
  const bySource = Map.groupBy(locked, ({ kind, sourceId }) => `${kind} ${sourceId}`)
  const untouched = [...bySource.values()].filter((all) => !all.some(({ id }) => begun.has(id)))
  const gone = untouched.flat().map(({ id }) => id)
  if (gone.length > 0) await tx.delete(scripts).where(inArray(scripts.id, gone))
  return untouched.flatMap(([first]) =>
    first ? [{ kind: first.kind, sourceId: first.sourceId }] : [],
  )
}

/** Those of the answers that a marker holds, or has ever dealt with. */
async function begunOf(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(inArray(scripts.id, [...ids]), isBegun))
  return new Set(rows.map(({ id }) => id))
}
