import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { historyNoun } from '#lib/staff/history-nouns.ts'
import { staffChanges, staffViews } from './tables.ts'

/** The views that a user kept at the desk, for that user's own export. */
export async function viewsOf(db: Db, userId: number) {
  const { list, name, query } = staffViews
  return await db
    .select({ list, name, query })
    .from(staffViews)
    .where(eq(staffViews.userId, userId))
    .orderBy(asc(staffViews.id))
}

/** Lists who of staff looked at what of a user's, when and why, for that user's own export. */
export async function looksOf(db: Db, userId: number) {
  const { id, noun, recordId, after, reason, at, ownerId } = staffChanges
  const looked = sql<string>`${after} ->> 'looked'`
  const rows = await db
    .select({ noun, recordId, looked, reason, at, staff: users.userName })
    .from(staffChanges)
    .leftJoin(users, eq(users.id, staffChanges.staffId))
    .where(sql`${eq(ownerId, userId)} and ${looked} is not null`)
    .orderBy(asc(id))
  return rows.map(({ noun: of, recordId: number, looked: what, staff, ...row }) => {
    const { name, words } = historyNoun(of)
    return { of: name, number, looked: words?.[what] ?? what, by: staff ?? '', ...row }
  })
}

/** Deletes the views of a user with the account. */
export async function forgetViews(tx: Db, userId: number): Promise<void> {
  await tx.delete(staffViews).where(eq(staffViews.userId, userId))
}
