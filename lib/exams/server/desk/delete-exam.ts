import { eq } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import { refuseWithMock } from '#lib/exams/server/mocks-of-windows.ts'
import { examPositions, examWindows, waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { examTextOf } from './find-staff-exam.ts'
import { historyOfExam } from './history-of-exam.ts'
import { lockExams } from './save-exam.ts'

/** Deletes an exam with its stages; its history stays. Throws not_found, and conflict while it has positions or rows that wait to be some, a published mock exam or people registered for one. */
export async function deleteExam(
  db: Db,
  staffId: number,
  { id, reason }: { id: number; reason: string },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockExams(tx)
    const text = await examTextOf(tx, id)
    if (!text) throw new AppError('not_found')
    if ((await tx.$count(examPositions, eq(examPositions.windowId, id))) > 0)
      throw new AppError('conflict', { message: '这场考试还有职位，请标为已取消' })
    if ((await tx.$count(waitingPositions, eq(waitingPositions.windowId, id))) > 0)
      throw new AppError('conflict', { message: '这场考试还有待改的行，请先去掉' })
    await refuseWithMock(tx, id)
    const [city] = text.cityId
      ? await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, text.cityId))
      : []
    await deleteWindow(tx, id)
    const before = historyOfExam(text, city?.name ?? '全国')
    await recordChange(tx, { staffId, noun: 'examWindow', id, before, after: null, reason })
    return { done: true }
  })
}

/** Deletes it, unless something that stays refers to it, such as the registrations of a mock exam. */
async function deleteWindow(tx: Db, id: number): Promise<void> {
  try {
    await tx.delete(examWindows).where(eq(examWindows.id, id))
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    throw new AppError('conflict', { message: '这场考试已经有人报名模考，请标为已取消' })
  }
}
