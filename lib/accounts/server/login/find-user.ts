import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

export type UserRow = typeof users.$inferSelect

/** The row of a signed-in user. Throws unauthorized when the account was deleted meanwhile. */
export async function getUser(db: Db, userId: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row) throw new AppError('unauthorized')
  return row
}

/** Finds a user by a login name: a phone number, or an account name from elsewhere in any letter case. */
export async function findUserByAccount(db: Db, account: string): Promise<UserRow | null> {
  // PostgreSQL refuses NUL in a text, and no name has one.
  if (account.includes('\0')) return null
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        or(eq(users.phone, account), eq(users.account, account.toLowerCase())),
        isNull(users.deletedAt),
      ),
    )
    // Should one person's account name be another's number: the number was proved by a code.
    .orderBy(sql`${users.phone} = ${account} desc nulls last`)
    .limit(1)
  return row ?? null
}
