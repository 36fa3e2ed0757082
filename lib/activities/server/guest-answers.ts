import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { dailyAnswers, guestDailyAnswers } from './tables.ts'

/** What somebody answered to a question of the day. */
export type Given = Pick<
  typeof dailyAnswers.$inferSelect,
  'questionId' | 'answer' | 'isRight' | 'asGuest'
>

/** What a guest answered on a Shanghai day. */
export async function findGuestAnswer(
  db: Db,
  guestId: number,
  day: string,
): Promise<Given | undefined> {
  const { questionId, answer, isRight } = guestDailyAnswers
  const own = and(eq(guestDailyAnswers.guestId, guestId), eq(guestDailyAnswers.day, day))
  const [row] = await db.select({ questionId, answer, isRight }).from(guestDailyAnswers).where(own)
  return row && { ...row, asGuest: true }
}

/** Keeps a guest's answer, unless there is one of that day. */
export async function keepGuestAnswer(
  db: Db,
  answer: typeof guestDailyAnswers.$inferInsert,
): Promise<void> {
  await db.insert(guestDailyAnswers).values(answer).onConflictDoNothing()
}

/** Makes a guest's answers the first of an account that has given none on these days; without points, since the key was shown. Says whether there were any. */
export async function takeDailyAnswers(tx: Db, guestId: number, userId: number): Promise<boolean> {
  const given = await tx
    .delete(guestDailyAnswers)
    .where(eq(guestDailyAnswers.guestId, guestId))
    .returning()
  if (given.length === 0) return false
  await tx
    .insert(dailyAnswers)
    .values(given.map(({ guestId: _, ...answer }) => ({ ...answer, userId, asGuest: true })))
    .onConflictDoNothing()
  return true
}
