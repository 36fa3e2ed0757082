import { and, eq, gte, sql } from 'drizzle-orm'
import { FREE_MARKINGS } from '#lib/marking/free-markings.ts'
import type { MarkingAllowance } from '#lib/marking/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { bySelf, type WrittenStanding } from '#lib/questions/policies/who-marks.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { markingScripts } from './tables.ts'

/** Whether people mark for this user now: a right of diamond members, trials left aside. */
export async function hasMarking(db: Db, userId: number): Promise<boolean> {
  const { weight } = await currentMembership(db, userId)
  return weight === 20
}

// By the clock: a transaction that waited must not decide by the time at which it began.
const monthBegin = sql`date_trunc('month', clock_timestamp() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** For `where`: answers of a user for which marking was first asked in this month of Asia/Shanghai. */
export const askedThisMonth = (userId: number) =>
  and(eq(markingScripts.userId, userId), gte(markingScripts.askedAt, monthBegin))

/** Counts a user's markings in this month; a homework or sitting counts once, however often it is returned. */
export async function allowanceOf(db: Db, userId: number): Promise<MarkingAllowance> {
  const { kind, sourceId } = markingScripts
  const asked = db
    .selectDistinct({ kind, sourceId })
    .from(markingScripts)
    .where(askedThisMonth(userId))
    .as('asked')
  const used = await db.$count(asked)
  return { isMember: await hasMarking(db, userId), most: FREE_MARKINGS, used }
}

/** Says who marks what a user is about to write; null is a guest. */
export async function standingBefore(db: Db, userId: number | null): Promise<WrittenStanding> {
  if (userId === null) return bySelf
  const { isMember, most, used } = await allowanceOf(db, userId)
  return isMember && used < most ? { state: 'ask', left: most - used } : bySelf
}
