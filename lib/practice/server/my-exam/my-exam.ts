import { and, eq, ne } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { isAhead, OWN_EXAM, ownDayFault } from '#lib/practice/my-exam.ts'
import type { ExamChoice, MyExam } from '#lib/practice/my-exam-shapes.ts'
import { practiceSettings as settings } from '#lib/practice/server/tables.ts'
import { moveDueDates } from './move-due-dates.ts'

const mockExam: ExamKindName = '模考'

/** The exam that a user counts down to, with the calendar's day of today; of one that the calendar has lost the day alone is left. Null without one. */
export async function findMyExam(db: Db, userId: number): Promise<MyExam | null> {
  const [row] = await db
    .select({ ownDay: settings.examDay, window: examWindows })
    .from(settings)
    .leftJoin(examWindows, eq(examWindows.id, settings.examId))
    .where(eq(settings.userId, userId))
  if (row?.window) return toMyExam(row.window)
  return row?.ownDay ? ownExam(row.ownDay) : null
}

/**
 * Makes this the one exam of a user, in place of any other, and lays the reviews before it; null takes it away. With `ifNone` only
 * where none lies ahead, with `only` where it is that exam of the calendar. Answers the exam that counts afterwards. Throws not_found for no exam of the calendar, mock exams
 * included, and invalid_input for one that is over or cancelled and for a day in the past or more than five years ahead.
 */
export async function setMyExam(
  db: Db,
  userId: number,
  { exam, ifNone = false, only }: { exam: ExamChoice; ifNone?: boolean; only?: number | undefined },
): Promise<MyExam | null> {
  return await db.transaction(async (tx) => {
    // Handing in locks the same row before it moves the book.
    await lockCaller(tx, userId)
    const before = await findMyExam(tx, userId)
    if (ifNone && before && isAhead(before, shanghaiToday())) return before
    // Another device has chosen since.
    if (only !== undefined && before?.id !== only) return before
    const wanted = exam && (await toChosen(tx, exam))
    await put(tx, userId, wanted)
    return wanted
  })
}

/** Makes an exam of the calendar a user's own while they have none ahead and it is one that can be, and answers the exam that counts afterwards. The caller has locked the user. */
export async function fillMyExam(tx: Db, userId: number, examId: number): Promise<MyExam | null> {
  const today = shanghaiToday()
  const before = await findMyExam(tx, userId)
  if (before && isAhead(before, today)) return before
  const exam = await findRealExam(tx, examId)
  if (!exam || !isAhead(exam, today)) return before
  await put(tx, userId, exam)
  return exam
}

async function put(tx: Db, userId: number, exam: MyExam | null): Promise<void> {
  const set = { examId: exam?.id ?? null, examDay: exam?.day ?? null }
  await tx
    .insert(settings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: settings.userId, set })
  await moveDueDates(tx, userId, set.examDay)
}

async function findRealExam(db: Db, id: number): Promise<MyExam | null> {
  const [window] = await db
    .select()
    .from(examWindows)
    .where(and(eq(examWindows.id, id), ne(examWindows.kind, mockExam)))
  return window ? toMyExam(window) : null
}

async function toChosen(db: Db, choice: NonNullable<ExamChoice>): Promise<MyExam> {
  const today = shanghaiToday()
  if ('day' in choice) {
    const fault = ownDayFault(choice.day, today)
    if (fault) throw refused(fault)
    return ownExam(choice.day)
  }
  const exam = await findRealExam(db, choice.id)
  if (!exam) throw new AppError('not_found')
  if (exam.cancelled) throw refused('这场考试已经取消')
  if (!isAhead(exam, today)) throw refused('这场考试已经考完')
  return exam
}

const refused = (reason: string) =>
  new AppError('invalid_input', { fields: [{ field: 'exam', reason }] })

const ownExam = (day: string): MyExam => ({ id: null, title: OWN_EXAM, day, cancelled: false })

const toMyExam = ({ id, title, examDate, cancelled }: typeof examWindows.$inferSelect): MyExam => ({
  ...{ id, title, cancelled },
  day: cancelled ? null : examDate,
})
