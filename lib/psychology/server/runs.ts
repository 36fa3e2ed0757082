import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { psychologicalCheckRecords, psychologicalCheckRun } from '#lib/psychology/calls.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'
import type { Instrument } from '#lib/psychology/instrument.ts'
import { MOST_RUNS } from '#lib/psychology/rules.ts'
import { instrumentAnswers, instruments, instrumentRuns as runs } from './tables.ts'

type Row = Omit<InstrumentRun, 'startedAt' | 'finishedAt'> & {
  startedAt: Date
  finishedAt: Date | null
}

const runColumns = {
  ...{ id: runs.id, instrumentId: runs.instrumentId, normGroup: runs.normGroup },
  ...{ startedAt: runs.startedAt, finishedAt: runs.finishedAt, title: instruments.title },
  questions: sql<number>`jsonb_array_length(instruments.items)`,
  answered: sql<number>`(select count(*)::int from instrument_answers a where a.run_id = instrument_runs.id)`,
}

const toRun = (row: Row): InstrumentRun => ({
  ...row,
  ...{ startedAt: isoTime(row.startedAt), finishedAt: isoTime(row.finishedAt) },
})

/** A user's runs, those begun last before the others, on one page; of one instrument, or those that go on. */
export async function listRuns(
  db: Db,
  userId: number,
  { page, instrumentId, running }: ParsedInput<typeof psychologicalCheckRecords>,
): Promise<Page<InstrumentRun>> {
  const where = and(
    eq(runs.userId, userId),
    instrumentId === undefined ? undefined : eq(runs.instrumentId, instrumentId),
    running ? isNull(runs.finishedAt) : undefined,
  )
  const query = db
    .select(runColumns)
    .from(runs)
    .innerJoin(instruments, eq(instruments.id, runs.instrumentId))
    .where(where)
    .orderBy(desc(runs.startedAt), desc(runs.id))
  const { items, ...list } = await paged(query, db.$count(runs, where), {
    ...{ page, pageSize: MOST_RUNS },
  })
  return { ...list, items: items.map(toRun) }
}

/** A user's run without its instrument. Throws not_found, also for the run of somebody else. */
export async function getOwnRun(db: Db, userId: number, runId: number): Promise<InstrumentRun> {
  const [found] = await db
    .select(runColumns)
    .from(runs)
    .innerJoin(instruments, eq(instruments.id, runs.instrumentId))
    .where(isOwn(userId, runId))
  if (!found) throw noRun()
  return toRun(found)
}

/** A user's run with its instrument, also one that is hidden. Throws not_found, also for the run of somebody else. */
export async function getRun(
  db: Db,
  userId: number,
  runId: number,
): Promise<{ run: InstrumentRun; instrument: Instrument }> {
  const [found] = await db
    .select({ run: runColumns, instrument: instruments })
    .from(runs)
    .innerJoin(instruments, eq(instruments.id, runs.instrumentId))
    .where(isOwn(userId, runId))
  if (!found) throw noRun()
  return { run: toRun(found.run), instrument: found.instrument }
}

/** The items of a user's run with what is answered. Throws not_found. */
export async function getRunText(
  db: Db,
  userId: number,
  runId: number,
): Promise<Output<typeof psychologicalCheckRun>> {
  const { run, instrument } = await getRun(db, userId, runId)
  const { values, seq } = await answersOf(db, runId)
  return {
    ...{ run, seq, scale: instrument.scale },
    questionList: instrument.items.map(({ no, text }) => ({
      ...{ no, text, value: values.get(no) ?? null },
    })),
  }
}

/** The answers of a run by the numbers of their items, and the greatest number that a browser gave one; 0 without any. */
export async function answersOf(
  db: Db,
  runId: number,
): Promise<{ values: Map<number, number>; seq: number }> {
  const { no, value, seq } = instrumentAnswers
  const rows = await db
    .select({ no, value, seq })
    .from(instrumentAnswers)
    .where(eq(instrumentAnswers.runId, runId))
    .orderBy(no)
  return {
    values: new Map(rows.map((row) => [row.no, row.value])),
    seq: Math.max(0, ...rows.map((row) => row.seq)),
  }
}

export const noRun = () => new AppError('not_found', { message: '没有这次测评' })

export const isOwn = (userId: number, runId: number) =>
  and(eq(runs.id, runId), eq(runs.userId, userId))
