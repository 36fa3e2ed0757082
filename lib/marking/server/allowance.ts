import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { FREE_MARKINGS } from '#lib/marking/free-markings.ts'
import type { MarkingAllowance } from '#lib/marking/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { bySelf, type WrittenStanding } from '#lib/questions/policies/who-marks.ts'
import { currentMembership, wasDiamond } from '#lib/vip/server/membership/membership.ts'
import { markingScripts } from './tables.ts'

/** Whether people mark for this user now, or did at a moment of before: a right of diamond members, trials left aside. */
export async function hasMarking(db: Db, userId: number, on?: Date): Promise<boolean> {
  if (!on) return (await currentMembership(db, userId)).weight === 20
  const hadIt = and(eq(users.id, userId), wasDiamond(users.id, momentOf(on)))
  return (await db.$count(users, hadIt)) > 0
}

// By the clock: a transaction that waited must not decide by the time at which it began.
const momentOf = (on?: Date) =>
  on ? sql`${on.toISOString()}::timestamptz` : sql`clock_timestamp()`

/** For `where`: answers of a user for which marking was first asked in this month of Asia/Shanghai, or in that of `on`. */
export const askedThisMonth = (userId: number, on?: Date) => {
  const month = sql`date_trunc('month', ${momentOf(on)} at time zone 'Asia/Shanghai')`
  return and(
    eq(markingScripts.userId, userId),
    gte(markingScripts.askedAt, sql`${month} at time zone 'Asia/Shanghai'`),
    lt(markingScripts.askedAt, sql`(${month} + interval '1 month') at time zone 'Asia/Shanghai'`),
  )
}

/** Counts a user's markings in this month, or in that of `on`; a homework or sitting counts once, however often it is returned. */
export async function allowanceOf(db: Db, userId: number, on?: Date): Promise<MarkingAllowance> {
  const { kind, sourceId } = markingScripts
  const asked = db
    .selectDistinct({ kind, sourceId })
    .from(markingScripts)
    .where(askedThisMonth(userId, on))
    .as('asked')
  const used = await db.$count(asked)
  return { isMember: await hasMarking(db, userId, on), most: FREE_MARKINGS, used }
}

/** Says who marks what a user is about to write; null is a guest. */
export async function standingBefore(db: Db, userId: number | null): Promise<WrittenStanding> {
  if (userId === null) return bySelf
  const { isMember, most, used } = await allowanceOf(db, userId)
  return isMember && used < most ? { state: 'ask', left: most - used } : bySelf
}
