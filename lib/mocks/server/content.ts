import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { examWindowContent } from '#lib/exams/server/content/exam-windows.ts'
import { printedFields } from '#lib/mocks/mock-record.ts'
import { endOf, mockLimits, mockStatuses } from '#lib/mocks/rules.ts'
import { paperContent } from '#lib/papers/server/content.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import {
  dayOrTime,
  markdown,
  oneOf,
  optionalLine,
  rowId,
  shanghaiText,
  shanghaiTime,
} from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { realDate } from '#lib/platform/content/pipeline/relative-days.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lockMocks } from './desk/find-mock.ts'
import { renderExplanations } from './render-explanations.ts'
import { withholdPapers } from './sit/withhold-papers.ts'
import { mockRegistrations, mocks } from './tables.ts'

const time = dayOrTime
const oneMock = z.strictObject({
  ...{ id: rowId, windowId: rowId, paperId: rowId },
  status: oneOf(mockStatuses).default('published'),
  ...{ applyFrom: time, applyUntil: time, startsAt: time },
  minutes: z.int().min(10).max(600),
  entryMinutes: z.int().min(mockLimits.fewestEntry).max(600).default(30),
  /** Only members register. */
  membersOnly: z.boolean().default(false),
  seats: z.int().min(1).max(1_000_000).nullable().default(null),
  resultsAt: time.nullable().default(null),
  appealUntil: time.nullable().default(null),
  cancelReason: optionalLine(200).default(''),
  explanation: markdown.max(mockLimits.explanation),
  /** No field of the file: its times that are counted from the day of the import. */
  counted: z.array(z.string()),
})
type Mock = z.output<typeof oneMock>

const times = ['applyFrom', 'applyUntil', 'startsAt', 'resultsAt', 'appealUntil'] as const

const withCounted = (row: unknown) => {
  if (typeof row !== 'object' || row === null || 'counted' in row) return row
  const given: Record<string, unknown> = { ...row }
  return { ...given, counted: times.filter((name) => realDate(given[name]) !== given[name]) }
}

/** Mock exams. One that the file leaves out stays, as does what was written at the desk; registrations are no content. */
export const mockContent = jsonKind({
  file: 'mocks.json',
  schema: z.array(z.preprocess(withCounted, oneMock)).max(2000),
  unique: { fields: ['id'] },
  references: { examWindows: examWindowContent, papers: paperContent },
  names: idsAdded(mocks),
  check: async (list, { db, known, faultAt }) => {
    const stored = new Map((await storedMocks(db)).map((mock) => [mock.id, mock]))
    return list.flatMap((one, index) => [
      ...unknown(known.examWindows, '考试窗口', one.windowId, {
        ...{ faultAt, path: [index, 'windowId'] },
      }),
      ...(one.status === 'published' &&
      stored.get(one.id)?.status !== 'published' &&
      known.examWindows.get(one.windowId) === false
        ? [faultAt([index, 'windowId'], '这个窗口已取消，或类别不是“模考”')]
        : []),
      ...unknown(known.papers, '试卷', one.paperId, { faultAt, path: [index, 'paperId'] }),
      ...(isComing(one) && !stored.get(one.id)?.ofDesk && known.papers.get(one.paperId) === false
        ? [faultAt([index, 'paperId'], '这份试卷还没有发布')]
        : []),
      ...faultsOf(one).map(([field, reason]) => faultAt([index, field], reason)),
      ...(isTwin(one, list) ? [faultAt([index, 'windowId'], '这个窗口已经有一场模考')] : []),
      ...changedFaults(one, stored.get(one.id)).map(([field, reason]) =>
        faultAt([index, field], reason),
      ),
    ])
  },
  prepare: warnOfDesk('mocks.json', mocks),
  write: writeMocks,
  readBack,
})

const isTwin = (one: Mock, list: readonly Mock[]) =>
  one.status !== 'cancelled' &&
  list.find(({ windowId, status }) => windowId === one.windowId && status !== 'cancelled') !== one

/** Whether learners are to sit it yet; what is over keeps its paper, which may be withdrawn since. */
const isComing = ({ status, startsAt, minutes }: Mock) =>
  status === 'published' && new Date() < endOf({ startsAt: shanghaiTime(startsAt), minutes })

const must = (isFine: boolean, field: keyof Mock, reason: string): [keyof Mock, string][] =>
  isFine ? [] : [[field, reason]]

function faultsOf(one: Mock): [field: keyof Mock, reason: string][] {
  const start = shanghaiTime(one.startsAt).getTime()
  const end = start + one.minutes * 60_000
  const at = (text: string | null) => (text === null ? null : shanghaiTime(text).getTime())
  const [from, until] = [at(one.applyFrom) ?? 0, at(one.applyUntil) ?? 0]
  const [results, appeal] = [at(one.resultsAt) ?? end, at(one.appealUntil)]
  return [
    ...must(one.entryMinutes <= one.minutes, 'entryMinutes', '不能比时长还长'),
    ...must(until > from, 'applyUntil', '应晚于报名开始'),
    ...must(until <= start, 'applyUntil', '不能晚于开考'),
    ...must(results >= end, 'resultsAt', '不能早于考试结束'),
    ...must(appeal === null || appeal > results, 'appealUntil', '应晚于成绩公布'),
  ]
}

/** Stored mock exams with the number of who is registered. */
const storedMocks = async (db: Db) => {
  const applied = sql<number>`(
    select count(*)::int from ${mockRegistrations} r where r.mock_id = ${mocks.id})`
  const rows = await db.select({ mock: mocks, applied }).from(mocks).orderBy(asc(mocks.id))
  return rows.map(({ mock, applied: count }) => ({ ...mock, applied: count }))
}
type Stored = Awaited<ReturnType<typeof storedMocks>>[number]

/** Fields that learners rely on; the desk keeps them, too (`save-mock.ts`). */
const settledFields = ['status', 'windowId', ...printedFields] as const
const settled = '这场模考已有人报名或已经开考，不能从文件改；要取消请到工作台的“模考”'
const isSettled = (mock: Stored, now: Date) =>
  (mock.status !== 'draft' && mock.applied > 0) ||
  (mock.status === 'published' && mock.startsAt <= now)

/** Refuses a file that changes what is settled of a mock exam. */
function changedFaults(
  one: Mock,
  mock: Stored | undefined,
  now = new Date(),
): [field: keyof Mock, reason: string][] {
  if (!mock || mock.ofDesk || !isSettled(mock, now)) return []
  const row = keepCounted(columnsOf(one), mock, one)
  const isTooFew = row.seats !== null && row.seats < mock.applied
  return [
    ...settledFields.flatMap((name) =>
      must(row[name].valueOf() === mock[name].valueOf(), name, settled),
    ),
    ...must(!isTooFew, 'seats', `已有 ${mock.applied} 人报名，名额不能更少`),
  ]
}

/** Keeps the stored times where those of the file move with the day of the import and somebody is registered. */
function keepCounted<Row extends ReturnType<typeof columnsOf>>(
  row: Row,
  mock: Stored | undefined,
  { counted }: Mock,
): Row {
  if (!mock || mock.status === 'draft' || mock.applied === 0) return row
  const kept = times.flatMap((name) => (counted.includes(name) ? [[name, mock[name]]] : []))
  return { ...row, ...Object.fromEntries(kept) }
}

const columnsOf = ({ counted: _, ...one }: Mock) => ({
  ...one,
  startsAt: shanghaiTime(one.startsAt),
  applyFrom: shanghaiTime(one.applyFrom),
  applyUntil: shanghaiTime(one.applyUntil),
  resultsAt: one.resultsAt === null ? null : shanghaiTime(one.resultsAt),
  appealUntil: one.appealUntil === null ? null : shanghaiTime(one.appealUntil),
})

async function writeMocks(tx: Db, list: Mock[]): Promise<boolean> {
  // Keeps everybody from registering and entering meanwhile.
  await lockMocks(tx)
  await tx.select({ id: mocks.id }).from(mocks).orderBy(asc(mocks.id)).for('no key update')
  const stored = await storedMocks(tx)
  const ofDesk = stored.filter((mock) => mock.ofDesk)
  const taken = new Set(
    ofDesk.flatMap(({ status, windowId }) => (status === 'cancelled' ? [] : [windowId])),
  )
  const kept = new Set(ofDesk.map(({ id }) => id))
  const wanted = list.filter(({ id, windowId }) => !kept.has(id) && !taken.has(windowId))
  const htmlOf = await renderExplanations(wanted, stored)
  const byId = new Map(stored.map((mock) => [mock.id, mock]))
  const rows = wanted.map((one) => ({
    ...keepCounted(columnsOf(one), byId.get(one.id), one),
    explanationHtml: htmlOf(one.id),
  }))
  const isChanged = await syncRows(tx, mocks, ['id'], rows)
  await withholdPapers(tx)
  return isChanged
}

async function readBack(db: Db): Promise<Omit<Mock, 'counted'>[]> {
  const rows = await db.select().from(mocks).orderBy(asc(mocks.id))
  return rows.map(({ explanationHtml, lastNumber, ofDesk, ...row }) => ({
    ...row,
    startsAt: shanghaiText(row.startsAt),
    applyFrom: shanghaiText(row.applyFrom),
    applyUntil: shanghaiText(row.applyUntil),
    resultsAt: row.resultsAt && shanghaiText(row.resultsAt),
    appealUntil: row.appealUntil && shanghaiText(row.appealUntil),
  }))
}
