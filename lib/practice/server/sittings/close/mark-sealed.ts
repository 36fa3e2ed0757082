import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { markSitting } from './mark-sitting.ts'

/** Sealed sittings that are handed in and not marked yet. */
export const isUnmarked = sql`${sittings.sealed} and ${sittings.submittedAt} is not null and ${sittings.score} is null`

/** Whether somebody still sits a mock exam. Nobody sees marks before its end, so these wait for whoever writes. */
const isUnderWay = sql<boolean>`exists (select from ${sittings} open
  where open.sealed and open.submitted_at is null and open.expires_at > now())`
/** Pause after each, in times of what it took. */
const PAUSE = { calm: 1, underWay: 9 }

/** When the failure of a sitting was logged last: the job comes every second, and what is broken stays so for hours. */
const toldAt = new Map<number, number>()
const TELL_AGAIN_MS = 3_600_000

/**
 * Job: marks the sealed sittings that are handed in, one after the other with pauses, since thousands come within
 * seconds and others still write. Several instances share the work. One that fails is logged once an hour,
 * and tried again by the next run. Returns how many it marked.
 */
export async function markSealedSittings(db: Db): Promise<number> {
  const failed: number[] = []
  for (let marked = 0; ; ) {
    const [next] = await db
      .select({ id: sittings.id, isUnderWay })
      .from(sittings)
      .where(and(isUnmarked, notInArray(sittings.id, failed)))
      .orderBy(asc(sittings.submittedAt), asc(sittings.id))
      .limit(1)
    if (!next) return marked
    const startedAt = performance.now()
    try {
      if (await markOne(db, next.id)) marked += 1
      toldAt.delete(next.id)
    } catch (err) {
      tell(next.id, err)
      failed.push(next.id)
    }
    const pause = next.isUnderWay ? PAUSE.underWay : PAUSE.calm
    await sleep(pause * (performance.now() - startedAt))
  }
}

function tell(sittingId: number, err: unknown): void {
  const now = Date.now()
  if (now - (toldAt.get(sittingId) ?? 0) < TELL_AGAIN_MS) return
  toldAt.set(sittingId, now)
  log().error({ err, sittingId }, 'a sealed sitting could not be marked')
}

/** Marks one unless another instance just does; answers whether it did. */
async function markOne(db: Db, id: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [sitting] = await tx
      .select(sittingColumns)
      .from(sittings)
      .where(and(eq(sittings.id, id), isUnmarked))
      .for('no key update')
    if (sitting) await markSitting(tx, sitting)
    return sitting !== undefined
  })
}
