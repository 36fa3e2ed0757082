import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { SignState } from '#lib/activities/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { addPoints, balanceOf } from './points.ts'
import { bonusOfDay, pointsOfDay, rewards } from './rewards.ts'
import { signIns } from './tables.ts'
import { assertOpen } from './terms.ts'

/** 签到: signs a user in for the Shanghai day of `now`, once however often it is called, and answers the month of that day. Throws unauthorized, activity_closed. */
export async function signToday(
  db: Db,
  userId: number,
  now: Date = new Date(),
): Promise<SignState> {
  const day = shanghaiToday(now)
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const streak = (await streakOn(tx, userId, addDays(day, -1))) + 1
    const written = await tx
      .insert(signIns)
      .values({ userId, day, streak })
      .onConflictDoNothing()
      .returning({ day: signIns.day })
    if (written.length === 0) return
    await assertOpen(tx, 'sign', now)
    await addPoints(tx, { userId, reason: 'sign', ref: day, points: rewards.sign })
    const bonus = bonusOfDay(streak)
    if (bonus > 0) await addPoints(tx, { userId, reason: 'streak', ref: day, points: bonus })
  })
  return await signStateOf(db, userId, { now })
}

/** A user's signing in: today, days in a row, the signed days of a month (`2026-03`; this one unless told) and the points. */
export async function signStateOf(
  db: Db,
  userId: number,
  { month, now = new Date() }: { month?: string | undefined; now?: Date } = {},
): Promise<SignState> {
  const today = shanghaiToday(now)
  const [latest, days, points] = await Promise.all([
    listLatest(db, userId, today),
    listDays(db, userId, month ?? today.slice(0, 7)),
    balanceOf(db, userId),
  ])
  const signedToday = latest.some(({ day }) => day === today)
  const streak = latest.at(-1)?.streak ?? 0
  const nextPoints = pointsOfDay(signedToday ? streak : streak + 1)
  return { today, signedToday, streak, days, points, nextPoints }
}

async function streakOn(db: Db, userId: number, day: string): Promise<number> {
  const [row] = await db
    .select({ streak: signIns.streak })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.day, day)))
  return row?.streak ?? 0
}

/** Yesterday's row and today's, as far as they are there. */
function listLatest(db: Db, userId: number, today: string) {
  return db
    .select({ day: signIns.day, streak: signIns.streak })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), inArray(signIns.day, [addDays(today, -1), today])))
    .orderBy(asc(signIns.day))
}

async function listDays(db: Db, userId: number, month: string): Promise<string[]> {
  const first = `${month}-01`
  const rows = await db
    .select({ day: signIns.day })
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, userId),
        gte(signIns.day, first),
        lt(signIns.day, sql`(${first}::date + interval '1 month')::date`),
      ),
    )
    .orderBy(asc(signIns.day))
  return rows.map(({ day }) => day)
}
