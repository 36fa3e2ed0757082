import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { wrongQuestions as book, practiceSettings as settings } from './tables.ts'

type Settings = { examDay: string | null; leaveAfter: number }
type Change = { examDay?: string | null | undefined; leaveAfter?: number | undefined }

const untouched: Settings = { examDay: null, leaveAfter: 2 }

/**
 * A user's exam day (in Shanghai) and after how many right answers in a row a question leaves the wrong-question book;
 * changes what is given, and the book with it. Throws invalid_input for a day in the past.
 */
export async function practiceSettings(db: Db, userId: number, change: Change): Promise<Settings> {
  const { examDay, leaveAfter } = change
  if (examDay === undefined && leaveAfter === undefined) return await readSettings(db, userId)
  if (examDay && examDay < shanghaiToday()) {
    const fields = [{ field: 'examDay', reason: '考试日期不能早于今天' }]
    throw new AppError('invalid_input', { fields })
  }
  return await db.transaction(async (tx) => {
    // Handing in locks the same row before it moves the book.
    await lockUser(tx, userId)
    const before = await readSettings(tx, userId)
    const after = {
      examDay: examDay === undefined ? before.examDay : examDay,
      leaveAfter: leaveAfter ?? before.leaveAfter,
    }
    await tx
      .insert(settings)
      .values({ userId, ...after })
      .onConflictDoUpdate({ target: settings.userId, set: after })
    if (after.examDay !== before.examDay) await moveDueDates(tx, userId, after.examDay)
    if (after.leaveAfter < before.leaveAfter) await letLeave(tx, userId, after.leaveAfter)
    return after
  })
}

async function readSettings(db: Db, userId: number): Promise<Settings> {
  const { examDay, leaveAfter } = settings
  const [row] = await db
    .select({ examDay, leaveAfter })
    .from(settings)
    .where(eq(settings.userId, userId))
  return row ?? untouched
}

/** Every question is due when its card says, but before the exam; a later or no exam day gives the time back. */
async function moveDueDates(tx: Db, userId: number, examDay: string | null): Promise<void> {
  const byCard = sql`coalesce(
    (${book.card} ->> 'last_review')::timestamptz
      + make_interval(days => (${book.card} ->> 'scheduled_days')::int),
    ${book.due})`
  const exam = examDay && new Date(`${examDay}T00:00:00+08:00`)
  const isAhead = exam && exam > new Date()
  const due = isAhead ? sql`least(${byCard}, ${exam.toISOString()}::timestamptz)` : byCard
  await tx.update(book).set({ due }).where(isOpen(userId))
}

async function letLeave(tx: Db, userId: number, leaveAfter: number): Promise<void> {
  await tx
    .update(book)
    .set({ leftAt: sql`now()` })
    .where(and(isOpen(userId), gte(book.rightInRow, leaveAfter)))
}

function isOpen(userId: number) {
  return and(eq(book.userId, userId), isNull(book.leftAt))
}
