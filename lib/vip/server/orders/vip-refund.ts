import type { Db } from '#lib/platform/db/client.ts'
import { type UsedRight, usedRights } from '#lib/vip/refund-terms.ts'
import { type RefundScope, refundRefusal } from './refund-refusal.ts'
import type { VipOrderRow } from './vip-orders.ts'

type Order = Pick<VipOrderRow, 'id' | 'userId' | 'status' | 'payFen' | 'paidAt' | 'quote'>

/**
 * How often the buyer of a paid order has used what it alone gave: markings that a person has begun, and AI explanations
 * above the free ones of their day. Answered by the nouns that grant them, which stand above this one.
 */
export type CountUsed = (
  db: Db,
  order: { id: number; userId: number; paidAt: Date },
) => Promise<Record<UsedRight['right'], number>>

type Refund =
  | { fen: number; parts: null; used: UsedRight[]; refusal?: never }
  | { refusal: string; fen?: never; parts?: never; used?: never }

/** What goes back to a buyer who asks now, in fen, and what stays for used rights; or, in Chinese, why nothing. */
export async function vipRefund(
  db: Db,
  order: Order,
  { scope, countUsed }: { scope: RefundScope; countUsed: CountUsed },
): Promise<Refund> {
  const refusal = refundRefusal(order, scope)
  if (refusal !== null) return { refusal }
  const { id, userId, paidAt, payFen, quote } = order
  const counts = paidAt ? await countUsed(db, { id, userId, paidAt }) : { marking: 0, ai: 0 }
  const used = quote.refund ? usedRights(quote.refund, counts) : []
  const fen = payFen - used.reduce((sum, one) => sum + one.fen, 0)
  return fen > 0
    ? { fen, parts: null, used }
    : { refusal: '已用权益的扣除额达到了实付金额，没有可退的余额' }
}
