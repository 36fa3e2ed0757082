import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { studyDays } from './tables.ts'

/** Adds seconds that a film ran to the day of Shanghai on which they are told. */
export async function addStudied(
  tx: Db,
  { userId, seconds, now }: { userId: number; seconds: number; now: Date },
): Promise<void> {
  if (seconds === 0) return
  await tx
    .insert(studyDays)
    .values({ userId, day: shanghaiToday(now), seconds })
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day],
      set: { seconds: sql`${studyDays.seconds} + ${seconds}::int` },
    })
}

/** The seconds that films ran for a user by day, from `first` on; days without any are left out. */
export async function allStudyDays(
  db: Db,
  userId: number,
  first: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: studyDays.day, seconds: studyDays.seconds })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), gte(studyDays.day, first)))
    .orderBy(studyDays.day)
  return new Map(rows.map(({ day, seconds }) => [day, seconds]))
}
