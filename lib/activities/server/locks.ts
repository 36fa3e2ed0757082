import { asc, inArray } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

// The order of locks for everything that moves points: 1. rows of users, lowest id first, 2. the row of a gift.
// Whoever holds a user's row may read that user's ledger, redemptions, invitations and answers and decide by them.

/** Holds what belongs to these users still until the transaction ends; the ids of those whose accounts are there. */
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

/** The same for the caller; throws unauthorized when the account was deleted while the call was under way. */
export async function lockCaller(tx: Db, userId: number): Promise<void> {
  const present = await lockUsers(tx, [userId])
  if (!present.has(userId)) throw new AppError('unauthorized')
}
