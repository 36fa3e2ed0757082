import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { noticeReads } from './tables.ts'

/** The notices that are read and agreed to before the first use, by their types. */
export const notices = { analysis: 1, chat: 2 } as const

/** Notes that a user has read a notice; a second time changes nothing. */
export async function readNotice(db: Db, userId: number, type: number): Promise<{ done: true }> {
  await db.insert(noticeReads).values({ userId, type }).onConflictDoNothing()
  return { done: true }
}

/** Whether a user has read a notice, that of the explanations unless told otherwise. */
export async function hasReadNotice(
  db: Db,
  userId: number,
  type: number = notices.analysis,
): Promise<boolean> {
  const rows = await db
    .select({ type: noticeReads.type })
    .from(noticeReads)
    .where(and(eq(noticeReads.userId, userId), eq(noticeReads.type, type)))
  return rows.length > 0
}
