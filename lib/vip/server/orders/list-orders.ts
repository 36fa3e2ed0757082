import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { VipOrder } from '#lib/vip/contract.ts'
import { usedLine } from '#lib/vip/refund-terms.ts'
import { onWire } from '#lib/vip/server/plans/deductions.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'
import { refundScope } from './refund-refusal.ts'
import { type VipOrderRow, vipOrderColumns } from './vip-orders.ts'
import { type CountUsed, vipRefund } from './vip-refund.ts'

/** A page of a user's own VIP orders, the newest first, 20 a page; amounts are yuan. */
export async function listOrders(
  db: Db,
  { userId, page }: { userId: number; page: number },
  countUsed: CountUsed,
): Promise<Page<VipOrder>> {
  const own = and(eq(payables.userId, userId), eq(payables.kind, 'vip'))
  const query = db
    .select({ order: vipOrderColumns, channel: payingChannel })
    .from(payables)
    .innerJoin(vipOrders, eq(vipOrders.id, payables.id))
    .where(own)
    .orderBy(desc(payables.id))
  const [{ items: rows, ...list }, scope] = await Promise.all([
    paged(query, db.$count(payables, own), { page }),
    refundScope(db, userId),
  ])
  const returns = await listReturns(
    db,
    rows.map(({ order }) => order.id),
  )
  const items = await Promise.all(
    rows.map(async ({ order, channel }) => {
      const refund = await vipRefund(db, order, { scope, countUsed })
      return {
        ...toOrder(order),
        status: stateOf(order, scope.failed.has(order.id)),
        channel,
        refundBar: refund.refusal ?? null,
        refundAmount: refund.fen === undefined ? null : yuanOf(refund.fen),
        used: (refund.used ?? []).map(usedLine),
        returns: returns.filter(({ payableId }) => payableId === order.id).map(toReturn),
      }
    }),
  )
  return { ...list, items }
}

/** The payment that counts: not a second one, nor one that came too late. */
const payingChannel = sql<PayChannelName | null>`(
  select a.channel from payment_attempts a
  where a.payable_id = payables.id and a.status = 'paid' and not exists (
    select from refunds r where r.attempt_id = a.id and r.why in ('duplicate', 'late'))
  limit 1)`

function listReturns(db: Db, orderIds: number[]) {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.payableId, orderIds))
    .orderBy(asc(refunds.id))
    .execute()
}

function toReturn({ why, status, amountFen, createdAt, doneAt }: typeof refunds.$inferSelect) {
  return { why, status, amount: yuanOf(amountFen), at: isoTime(doneAt ?? createdAt) }
}

function toOrder({ id, orderNum, quote, payFen, createdAt, paidAt, closedWhy }: VipOrderRow) {
  return {
    id,
    orderNum,
    type: quote.type,
    product: productName(quote),
    weight: quote.weight,
    payAmount: yuanOf(payFen),
    price: yuanOf(quote.priceFen),
    deductions: quote.deductions.map(onWire),
    createdAt: isoTime(createdAt),
    paidAt: isoTime(paidAt),
    closedWhy,
  }
}

function stateOf({ status }: VipOrderRow, isRefundRefused: boolean): VipOrder['status'] {
  // Nobody can pay it any more.
  if (status === 'closing') return 'closed'
  return status === 'paid' && isRefundRefused ? 'refundFailed' : status
}
