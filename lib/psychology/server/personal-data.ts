import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { instrumentAnswers, instrumentRuns, instruments } from './tables.ts'

/** A user's runs with what was asked and answered, for that user's own export. */
export async function runsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const found = await db
    .select({ run: instrumentRuns, title: instruments.title, items: instruments.items })
    .from(instrumentRuns)
    .innerJoin(instruments, eq(instruments.id, instrumentRuns.instrumentId))
    .where(eq(instrumentRuns.userId, userId))
    .orderBy(asc(instrumentRuns.id))
  const ids = found.map(({ run }) => run.id)
  const given = await db
    .select()
    .from(instrumentAnswers)
    .where(inArray(instrumentAnswers.runId, ids))
    .orderBy(asc(instrumentAnswers.runId), asc(instrumentAnswers.no))
  return found.map(({ run, title, items }) => ({
    ...{ id: run.id, title, normGroup: run.normGroup },
    ...{ startedAt: run.startedAt, finishedAt: run.finishedAt },
    answers: given
      .filter(({ runId }) => runId === run.id)
      .map(({ no, value }) => ({ no, text: items.find((item) => item.no === no)?.text, value })),
  }))
}

/** Deletes a user's runs; their answers go with them. */
export async function forgetRuns(tx: Db, userId: number): Promise<void> {
  await tx.delete(instrumentRuns).where(eq(instrumentRuns.userId, userId))
}
