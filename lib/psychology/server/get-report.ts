import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { InstrumentReport } from '#lib/psychology/contract.ts'
import { scoreReport } from '#lib/psychology/score-report.ts'
import { normsOf, summaryOf } from './instruments.ts'
import { answersOf, getRun } from './runs.ts'

/** The report of a user's run that was handed in. Throws not_found, conflict while it goes on. */
export async function getReport(db: Db, userId: number, runId: number): Promise<InstrumentReport> {
  const { run, instrument } = await getRun(db, userId, runId)
  if (run.finishedAt === null)
    throw new AppError('conflict', { message: '这次测评还没有交卷，交卷后才有报告' })
  const { values } = await answersOf(db, runId)
  const group = instrument.norms?.groups.find(({ key }) => key === run.normGroup) ?? null
  return {
    // A group that the instrument no longer has is none.
    run: { ...run, normGroup: group?.key ?? null },
    instrument: summaryOf(instrument),
    norms: normsOf(instrument.norms),
    dimensions: scoreReport(instrument, values, group),
  }
}
