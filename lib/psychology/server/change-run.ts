import { eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'
import { getRun, isOwn, noRun } from './runs.ts'
import { assertGroup } from './start-run.ts'
import { instrumentRuns as runs } from './tables.ts'

type Choice = { runId: number; normGroup: string | null }

/** Sets a user's run beside another norm group, or beside none. Throws not_found, invalid_input for a group that there is not. */
export async function setNormGroup(
  db: Db,
  userId: number,
  { runId, normGroup }: Choice,
): Promise<InstrumentRun> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const { run, instrument } = await getRun(tx, userId, runId)
    assertGroup(instrument, normGroup)
    await tx.update(runs).set({ normGroup }).where(eq(runs.id, runId))
    return { ...run, normGroup }
  })
}

/** Deletes a user's run with its answers. Throws not_found. */
export async function removeRun(db: Db, userId: number, runId: number): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const gone = await tx.delete(runs).where(isOwn(userId, runId)).returning({ id: runs.id })
    if (gone.length === 0) throw noRun()
    return { done: true } as const
  })
}
