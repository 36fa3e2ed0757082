import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { instrumentAnswers as answers, instruments, instrumentRuns as runs } from './tables.ts'

/** A user's runs with what was asked and answered, for that user's own export. */
export async function runsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const found = await db
    .select({ run: runs, title: instruments.title, items: instruments.items })
    .from(runs)
    .innerJoin(instruments, eq(instruments.id, runs.instrumentId))
    .where(eq(runs.userId, userId))
    .orderBy(asc(runs.id))
  const ids = found.map(({ run }) => run.id)
  const given = await db
    .select()
    .from(answers)
    .where(inArray(answers.runId, ids))
    .orderBy(asc(answers.runId), asc(answers.no))
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
  await tx.delete(runs).where(eq(runs.userId, userId))
}
