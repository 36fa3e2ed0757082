import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { examReminders, reviewReminders } from './tables.ts'

/** Exports what a user wants to be reminded of, for that user. */
export async function remindersOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { windowId, createdAt } = examReminders
  const [exams, reviews] = await Promise.all([
    db
      .select({ examId: windowId, createdAt })
      .from(examReminders)
      .where(eq(examReminders.userId, userId))
      .orderBy(asc(windowId)),
    db
      .select({ hour: reviewReminders.hour, createdAt: reviewReminders.createdAt })
      .from(reviewReminders)
      .where(eq(reviewReminders.userId, userId)),
  ])
  return { exams, review: reviews[0] ?? null }
}

/** Deletes a user's reminders. */
export async function forgetReminders(tx: Db, userId: number): Promise<void> {
  await tx.delete(examReminders).where(eq(examReminders.userId, userId))
  await tx.delete(reviewReminders).where(eq(reviewReminders.userId, userId))
}
