import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { users } from './tables.ts'

// A user's row is the first lock of whatever changes what belongs to the user: addresses, practice, points, orders.
// Whoever holds it may read any of these and decide by what was read.

/** Holds what belongs to these users still until the transaction ends, lowest id first; the ids of those whose accounts are there. */
export async function lockUsers(tx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    // Not `update`: that would also hold up a login, whose session row refers to the user.
    .for('no key update')
  return new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))
}

/** The same for one user; `isGone` when the account was deleted. */
export async function lockUser(tx: Db, userId: number): Promise<{ isGone: boolean }> {
  const present = await lockUsers(tx, [userId])
  return { isGone: !present.has(userId) }
}

/** The same for the caller; throws unauthorized when the account was deleted while the call was under way, as nothing personal may be stored any more. */
export async function lockCaller(tx: Db, userId: number): Promise<void> {
  const { isGone } = await lockUser(tx, userId)
  if (isGone) throw new AppError('unauthorized')
}
