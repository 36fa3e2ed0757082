import { takeGuest } from '#lib/accounts/server/guests.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { takeDailyAnswers } from '#lib/activities/server/guest-answers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { takeSittings } from '#lib/practice/server/guests/take-sittings.ts'

type Taken = { sittings: number; isDailyTaken: boolean }

/**
 * Makes what a guest has answered the user's, in one transaction and for good, and answers how much that was: nothing for
 * a token that is unknown or that any account has taken. Throws unauthorized.
 */
export async function takeFromGuest(db: Db, userId: number, token: string): Promise<Taken> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const guestId = await takeGuest(tx, token)
    if (guestId === null) return { sittings: 0, isDailyTaken: false }
    const isDailyTaken = await takeDailyAnswers(tx, guestId, userId)
    return { sittings: await takeSittings(tx, guestId, userId), isDailyTaken }
  })
}
