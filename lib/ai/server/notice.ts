import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { noticeReads } from './tables.ts'

/** The disclaimer of the AI explanations, the only notice there is. */
const aiNotice = 1

/** Notes that a user has read a notice; a second time changes nothing. */
export async function readNotice(db: Db, userId: number, type: number): Promise<{ done: true }> {
  await db.insert(noticeReads).values({ userId, type }).onConflictDoNothing()
  return { done: true }
}

/** Whether a user has read the disclaimer. */
export async function hasReadNotice(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ type: noticeReads.type })
    .from(noticeReads)
    .where(and(eq(noticeReads.userId, userId), eq(noticeReads.type, aiNotice)))
  return rows.length > 0
}
