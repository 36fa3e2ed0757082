import { asc, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { users } from './tables.ts'

// Whatever changes something of a user (addresses, practice, points, orders) locks the user's row first. While a
// transaction holds that lock it may read any of these and decide by them.

/** Locks these users until the transaction ends, lowest id first, so that nothing of theirs changes. Answers the ids of those whose accounts exist. */
export async function lockUsers(tx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await locked(tx, { ids })
  return new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))
}

const locked = prepared((db) =>
  db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(users.id))
    // Not `update`: that would also hold up a login, whose session row refers to the user.
    .for('no key update'),
)

/** The same for one user; `isGone` when the account was deleted. */
export async function lockUser(tx: Db, userId: number): Promise<{ isGone: boolean }> {
  const present = await lockUsers(tx, [userId])
  return { isGone: !present.has(userId) }
}

/** Locks the caller; throws unauthorized when the account was deleted during the call, since nothing personal may be stored any more. */
export async function lockCaller(tx: Db, userId: number): Promise<void> {
  const { isGone } = await lockUser(tx, userId)
  if (isGone) throw new AppError('unauthorized')
}
