import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** The row of an account that exists. Throws not_found, for a deleted one too. */
export async function existingUser(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}
