import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import type { staffGiveCard } from '#lib/lectures/desk-calls.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { experienceCards } from './tables.ts'

type Giving = ParsedInput<typeof staffGiveCard> & { staffId: number }

/** For staff: gives a user a card from now on, one a request. Throws not_found, own_record. */
export async function giveCard(
  db: Db,
  { staffId, userId, total, days, reason, requestId }: Giving,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const present = await lockUsers(tx, [userId])
    if (!present.has(userId)) throw new AppError('not_found', { message: '没有这位用户' })
    const endsAt = new Date(Date.now() + days * DAY_MS)
    const given = await tx
      .insert(experienceCards)
      .values({ userId, source: 'staff', total, endsAt, reason: storable(reason), requestId })
      .onConflictDoNothing({ target: experienceCards.requestId })
      .returning({ id: experienceCards.id })
    // Pressed twice.
    if (given.length === 0) return { done: true } as const
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id: userId, ownerId: userId, reason, permission: 'vip.give' },
      ...{ before: { lectures: null }, after: { lectures: total, days } },
    })
    return { done: true } as const
  })
}
