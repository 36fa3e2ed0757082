import { eq, type SQL } from 'drizzle-orm'
import { keepGuest, lockGuest } from '#lib/accounts/server/guests.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Guest, SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { sittings } from './tables.ts'

/** Whoever practises: an account by its id, or a guest. A guest's answers are in no statistic, book or record. */
export type Learner = number | { guestId: number }

/** Null for a guest. */
export const accountOf = (learner: Learner): number | null =>
  typeof learner === 'number' ? learner : null

/** Reads the owner of a row of `sittings`. */
export function ownerOf({ userId, guestId }: { userId: number | null; guestId: number | null }) {
  const learner: Learner | null = userId ?? (guestId === null ? null : { guestId })
  if (learner === null) throw new Error('a sitting that belongs to nobody')
  return learner
}

/** For `where`: the sittings of a learner. */
export const ownedBy = (learner: Learner): SQL =>
  typeof learner === 'number' ? eq(sittings.userId, learner) : eq(sittings.guestId, learner.guestId)

/** For values of a row. */
export const ownerColumns = (learner: Learner) =>
  typeof learner === 'number' ? { userId: learner } : { guestId: learner.guestId }

/** Lets what one learner begins take turns. */
export const lockLearner = (tx: Db, learner: Learner) =>
  typeof learner === 'number' ? lockCaller(tx, learner) : lockGuest(tx, learner.guestId)

/** By what a limit counts a learner. */
export const callerName = (learner: Learner) =>
  typeof learner === 'number' ? `user:${learner}` : `guest:${learner.guestId}`

type Asking = { user: SignedInUser | null; guest: Guest | null }

/** Finds the one who asks for something of their own. Throws not_found for a guest of whom nothing is stored. */
export function learnerOf({ user, guest }: Asking): Learner {
  if (user) return user.id
  if (!guest?.id) throw new AppError('not_found')
  return { guestId: guest.id }
}

/** Finds the one who begins something; of a guest something is kept from now on. Throws guests_enough, account_required. */
export async function beginnerOf(
  db: Db,
  { user, guest, caller }: Asking & { caller: Caller },
): Promise<Learner> {
  if (user) return user.id
  if (!guest) throw new AppError('unauthorized')
  return { guestId: await keepGuest(db, guest, caller) }
}
