import { and, eq, isNull, sql } from 'drizzle-orm'
import { guestTokenForm } from '#lib/accounts/guest-token.ts'
import type { Guest } from '#lib/platform/api/context.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { hashToken } from './session.ts'
import { guests } from './tables.ts'

// What is locked of a guest comes after the row of a user and before everything else.

/**
 * Finds the holder of a guest's token: nobody yet when nothing is stored, or when an account has taken it. Null for a
 * token that no browser makes.
 */
export async function findGuest(db: Db, token: string): Promise<Guest | null> {
  if (!guestTokenForm.test(token)) return null
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.tokenHash, tokenHash), isNull(guests.takenAt)))
  return { tokenHash, id: row?.id ?? null }
}

/**
 * Counts something that is kept for a guest, and answers the guest's id. Throws guests_enough, and account_required for a
 * token whose answers an account has taken.
 */
export async function keepGuest(
  db: Db,
  { tokenHash }: Guest,
  caller: { ip: string },
): Promise<number> {
  const turn = await takeUses(db, 'guestPractice', caller)
  if (turn.over) throw new AppError('guests_enough', { retryAfter: turn.retryAfter })
  const [kept] = await db
    .insert(guests)
    .values({ tokenHash })
    .onConflictDoUpdate({
      target: guests.tokenHash,
      set: { seenAt: sql`now()` },
      setWhere: isNull(guests.takenAt),
    })
    .returning({ id: guests.id })
  if (!kept) throw new AppError('account_required')
  return kept.id
}

/** The same for what is no worse when nothing is kept of it: null where there is no room, or an account has taken the token. */
export async function findRoomForGuest(
  db: Db,
  guest: Guest,
  caller: { ip: string },
): Promise<number | null> {
  try {
    return await keepGuest(db, guest, caller)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Locks a guest until the transaction ends, so that no account takes what is theirs meanwhile. Throws account_required when one has. */
export async function lockGuest(tx: Db, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.id, id), isNull(guests.takenAt)))
    .for('no key update')
  if (!row) throw new AppError('account_required')
}

/** Marks a guest as taken by an account, for good, and answers the guest; null for a token of which nothing is stored, or that an account has taken. The caller has locked the user. */
export async function takeGuest(tx: Db, token: string): Promise<number | null> {
  const [taken] = await tx
    .update(guests)
    .set({ takenAt: sql`now()` })
    .where(and(eq(guests.tokenHash, hashToken(token)), isNull(guests.takenAt)))
    .returning({ id: guests.id })
  return taken?.id ?? null
}
