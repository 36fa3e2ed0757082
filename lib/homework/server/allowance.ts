import { and, eq, gte, sql } from 'drizzle-orm'
import type { HomeworkAllowance } from '#lib/homework/contract.ts'
import { FREE_MARKINGS } from '#lib/homework/free-markings.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { homeworkSubmissions } from './tables.ts'

/** Whether people mark this user's homework now: a right of diamond members, trials left aside. */
export async function hasMarking(db: Db, userId: number): Promise<boolean> {
  const { weight } = await currentMembership(db, userId)
  return weight === 20
}

const monthBegin = sql`date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** What a user has of free markings in this month of Asia/Shanghai; each homework counts once, however often it is returned. */
export async function allowanceOf(db: Db, userId: number): Promise<HomeworkAllowance> {
  const { userId: owner, firstSubmittedAt } = homeworkSubmissions
  const used = await db.$count(
    homeworkSubmissions,
    and(eq(owner, userId), gte(firstSubmittedAt, monthBegin)),
  )
  return { isMember: await hasMarking(db, userId), most: FREE_MARKINGS, used }
}
