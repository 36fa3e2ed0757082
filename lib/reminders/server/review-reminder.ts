import { eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { ReviewHour } from '#lib/reminders/hours.ts'
import { reviewReminders } from './tables.ts'

type Hour = { hour: ReviewHour | null }

/** At which hour a user is told that reviews are due; null: not at all. */
export async function getReviewReminder(db: Db, userId: number): Promise<Hour> {
  const [row] = await db
    .select({ hour: reviewReminders.hour })
    .from(reviewReminders)
    .where(eq(reviewReminders.userId, userId))
  return { hour: row?.hour ?? null }
}

/** Sets that hour. */
export async function setReviewReminder(db: Db, userId: number, { hour }: Hour): Promise<Hour> {
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    if (hour === null) await tx.delete(reviewReminders).where(eq(reviewReminders.userId, userId))
    else {
      await tx
        .insert(reviewReminders)
        .values({ userId, hour })
        .onConflictDoUpdate({ target: reviewReminders.userId, set: { hour } })
    }
  })
  return { hour }
}
