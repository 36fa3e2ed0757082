import { countPaidUses } from '#lib/ai/server/count-paid-uses.ts'
import { recountSubmission } from '#lib/homework/server/recount-submission.ts'
import { countMarkings } from '#lib/marking/server/count-markings.ts'
import { withdrawScripts } from '#lib/marking/server/scripts/withdraw-scripts.ts'
import { channelsOn } from '#lib/payments/server/channels.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipPayableWith } from '#lib/vip/server/orders/vip-payable.ts'
import type { CountUsed } from '#lib/vip/server/orders/vip-refund.ts'
import { nouns } from './nouns.ts'

/**
 * Takes out of the markers' queue what was asked for since a membership began that has been taken back, and none has
 * begun; it is 自评 then. Within a transaction that holds the user's row.
 */
export async function withdrawMarkings(tx: Db, userId: number, since: Date): Promise<void> {
  for (const { kind, sourceId } of await withdrawScripts(tx, userId, since))
    if (kind === 'homework') await recountSubmission(tx, sourceId)
}

/** What the buyer of a membership has used by it. */
export const countUsed: CountUsed = async (db, order) => ({
  marking: await countMarkings(db, order),
  ai: await countPaidUses(db, order),
})

export const vipPayable = vipPayableWith({
  countUsed,
  // At the end: a wallet that refuses leaves the membership as it was, and a homework whose key was shown is marked no more.
  returned: (tx, { userId, createdAt }) => withdrawMarkings(tx, userId, createdAt),
})

/** Every kind of order that money may be for. */
export const payableKinds: readonly PayableKind[] = [
  vipPayable,
  ...nouns.flatMap((noun) => noun.payableKinds ?? []),
]

/** The wallets of the environment, for orders of every kind. */
export const paymentContextOn = (db: Db): PaymentContext => ({
  channels: channelsOn(db),
  kinds: payableKinds,
})
