import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { examReminders } from './tables.ts'

/** The exam of a user's reminders whose written day comes next, from `today` on; null where none has one. */
export async function findWatchedExam(
  db: Db,
  userId: number,
  today: string,
): Promise<{ id: number; title: string; day: string } | null> {
  const { id, title, examDate, cancelled } = examWindows
  const [exam] = await db
    .select({ id, title, day: sql<string>`${examDate}::text` })
    .from(examReminders)
    .innerJoin(examWindows, eq(id, examReminders.windowId))
    .where(and(eq(examReminders.userId, userId), gte(examDate, today), eq(cancelled, false)))
    .orderBy(asc(examDate), asc(id))
    .limit(1)
  return exam ?? null
}
