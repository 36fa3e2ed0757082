import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'

/** Makes every question of a user's book due when its card says, but before the exam; a later or no exam day gives the time back. The caller has locked the user. */
export async function moveDueDates(tx: Db, userId: number, examDay: string | null): Promise<void> {
  const byCard = sql`coalesce(
    (${book.card} ->> 'last_review')::timestamptz
      + make_interval(days => (${book.card} ->> 'scheduled_days')::int),
    ${book.due})`
  const exam = examDay && new Date(`${examDay}T00:00:00+08:00`)
  const isAhead = exam && exam > new Date()
  const due = isAhead ? sql`least(${byCard}, ${exam.toISOString()}::timestamptz)` : byCard
  await tx
    .update(book)
    .set({ due })
    .where(and(eq(book.userId, userId), isNull(book.leftAt)))
}
