import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { scoreReport } from '#lib/psychology/score-report.ts'
import { instrumentAnswers, instrumentRuns, instruments } from './tables.ts'

/** A user's runs with what was asked and answered, and the scores of those handed in, for that user's own export. */
export async function runsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const found = await db
    .select({ run: instrumentRuns, instrument: instruments })
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
  return found.map(({ run: { id, startedAt, finishedAt, normGroup }, instrument }) => {
    const answers = given.filter(({ runId }) => runId === id)
    const values = new Map(answers.map(({ no, value }) => [no, value]))
    const group = instrument.norms?.groups.find(({ key }) => key === normGroup) ?? null
    return {
      ...{ id, title: instrument.title, normGroup: group?.name ?? null, startedAt, finishedAt },
      answers: answers.map(({ no, value }) => ({
        ...{ no, text: instrument.items.find((item) => item.no === no)?.text },
        ...{ value, answer: instrument.scale[value - 1] },
      })),
      scores: finishedAt && scoreReport(instrument, values, group),
    }
  })
}

/** Deletes a user's runs; their answers go with them. */
export async function forgetRuns(tx: Db, userId: number): Promise<void> {
  await tx.delete(instrumentRuns).where(eq(instrumentRuns.userId, userId))
}
