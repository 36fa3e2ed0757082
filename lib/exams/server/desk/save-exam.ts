import { and, eq, notInArray, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import { type ExamText, examFields, type StageText } from '#lib/exams/desk/exam-record.ts'
import { refuseWithMock } from '#lib/exams/server/mocks-of-windows.ts'
import { examStages, examWindows } from '#lib/exams/server/tables.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { examTextOf } from './find-staff-exam.ts'
import { historyOfExam } from './history-of-exam.ts'

type Saving = {
  /** Null for a new one. */
  id: number | null
  /** As the caller saw it; null for a new one. */
  was: ExamText | null
  text: ExamText
  reason?: string
}

/**
 * Makes an exam or changes one, with its stages and its history; from then on an import leaves it alone. Throws
 * invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw, or cancelled
 * or of another kind under a published mock exam.
 */
export async function saveExam(
  db: Db,
  staffId: number,
  { id, was, text, reason }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOf(examFields, text))
  return await db.transaction(async (tx) => {
    const place = await placeOf(tx, text.cityId)
    await lockExams(tx)
    const before = id === null ? null : await examTextOf(tx, id)
    if (id !== null && !before) throw new AppError('not_found')
    if (before && (!was || !isSame(before, was))) throw new AppError('conflict')
    const isMoved = before && (text.kind !== before.kind || (text.cancelled && !before.cancelled))
    if (id !== null && isMoved) await refuseWithMock(tx, id)
    const { stages, ...window } = text
    const examId = id ?? (await nextId(tx, examWindows))
    const row = { ...window, ofDesk: true }
    if (before) await tx.update(examWindows).set(row).where(eq(examWindows.id, examId))
    else await tx.insert(examWindows).values({ ...row, id: examId })
    await writeStages(tx, examId, stages, before?.stages ?? [])
    await recordChange(tx, {
      ...{ staffId, noun: 'examWindow', id: examId, reason },
      before: before && historyOfExam(before, await placeOf(tx, before.cityId)),
      after: historyOfExam(text, place),
    })
    return { id: examId }
  })
}

/** Keeps everybody else from writing exams and their positions until the end of the transaction. */
export async function lockExams(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${examWindows}, ${examStages} in share row exclusive mode`)
}

async function placeOf(tx: Db, cityId: number | null): Promise<string> {
  if (cityId === null) return '全国'
  const [city] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, cityId))
  if (!city) refuse({ cityId: '没有这个地区' })
  return city?.name ?? ''
}

async function writeStages(
  tx: Db,
  windowId: number,
  stages: readonly StageText[],
  before: readonly StageText[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  // A stage of another exam, or one that was deleted meanwhile.
  if (stages.some(({ id }) => id !== null && !known.has(id))) throw new AppError('conflict')
  const kept = stages.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size < kept.length) throw new AppError('conflict')
  const own = eq(examStages.windowId, windowId)
  await tx
    .delete(examStages)
    .where(kept.length > 0 ? and(own, notInArray(examStages.id, kept)) : own)
  for (const [position, { id, ...stage }] of stages.entries()) {
    const row = { ...stage, windowId, position }
    const old = id === null ? undefined : before.find((one) => one.id === id)
    if (id === null)
      await tx.insert(examStages).values({ ...row, id: await nextId(tx, examStages) })
    // A row that is the same is not touched: each change counts on in calendars that are subscribed to.
    else if (!isSame(old, { id, ...stage }) || before.indexOf(old as StageText) !== position)
      await tx.update(examStages).set(row).where(eq(examStages.id, id))
  }
}
