import { and, eq, isNull } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'
import type { Instrument } from '#lib/psychology/instrument.ts'
import { MOST_RUNS } from '#lib/psychology/rules.ts'
import { holdShownInstrument } from './instruments.ts'
import { getOwnRun } from './runs.ts'
import { instrumentRuns as runs } from './tables.ts'

type Start = { id: number; normGroup: string | null }

/**
 * Begins a run of an instrument; a user has one that goes on at most, and is
 * answered that one, beside the norm group if one is named. Throws not_found,
 * invalid_input for an unknown norm group, conflict when the user keeps too many runs.
 */
export async function startRun(
  db: Db,
  userId: number,
  { id, normGroup }: Start,
): Promise<InstrumentRun> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    assertGroup(await holdShownInstrument(tx, id), normGroup)
    const [running] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.userId, userId), eq(runs.instrumentId, id), isNull(runs.finishedAt)))
    if (running && normGroup !== null)
      await tx.update(runs).set({ normGroup }).where(eq(runs.id, running.id))
    const runId = running?.id ?? (await insertRun(tx, userId, { id, normGroup }))
    return await getOwnRun(tx, userId, runId)
  })
}

/** Refuses a norm group that the instrument does not have. */
export function assertGroup({ norms }: Pick<Instrument, 'norms'>, normGroup: string | null): void {
  if (normGroup === null || norms?.groups.some(({ key }) => key === normGroup)) return
  const reason = '没有这个对照组，请重新选择'
  throw new AppError('invalid_input', { fields: [{ field: 'normGroup', reason }] })
}

async function insertRun(tx: Db, userId: number, { id, normGroup }: Start): Promise<number> {
  if ((await tx.$count(runs, eq(runs.userId, userId))) >= MOST_RUNS)
    throw new AppError('conflict', {
      message: `最多保存 ${MOST_RUNS} 次测评，请先在“我的测评”里删去一些`,
    })
  const [run] = await tx
    .insert(runs)
    .values({ userId, instrumentId: id, normGroup })
    .returning({ id: runs.id })
  return run?.id ?? 0
}
