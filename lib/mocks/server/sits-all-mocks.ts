import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'
import { mocks } from './tables.ts'

/** Tells whether a user may register for the mock exams of members, of which one has to be coming: the right 模考大赛. */
export async function sitsAllMocks(db: Db, userId: number, now = new Date()): Promise<boolean> {
  const { membersOnly, status, startsAt } = mocks
  const isComing = and(eq(membersOnly, true), eq(status, 'published'), gt(startsAt, now))
  return (await isMember(db, userId)) && (await db.$count(mocks, isComing)) > 0
}
