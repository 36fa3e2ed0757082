import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { vipRefundDays } from '#lib/site/server/settings.ts'
import { refunds, vipOrders } from '#lib/vip/server/tables.ts'

/** Days from one refund on demand to the next. */
const DAYS_BETWEEN = 365

type Order = Pick<typeof vipOrders.$inferSelect, 'id' | 'status' | 'paidAt'>

/** What decides on the refund of any order of one user. */
type RefundScope = {
  now: Date
  /** Days after payment; 0 is never. */
  days: number
  hasOpenOrder: boolean
  /** The newest order that is paid or being refunded. */
  newest: Pick<Order, 'id'> | null
  /** Whether money was asked back before, in the last year; what the channel refused does not count. */
  hasAsked: boolean
  /** Orders whose refund the channel has refused for good. */
  failed: Set<number>
}

/** What the refund rule must know of a user; with a transaction, after the user's row has been locked. */
export async function refundScope(db: Db, userId: number): Promise<RefundScope> {
  const { id, status } = vipOrders
  const ofUser = (...statuses: Order['status'][]) =>
    and(eq(vipOrders.userId, userId), inArray(status, statuses))
  const [newest] = await db
    .select({ id })
    .from(vipOrders)
    .where(ofUser('paid', 'refunding'))
    // There is one open order at a time, so orders are paid as they were made; the wallets' clocks differ.
    .orderBy(desc(id))
    .limit(1)
  const open = await db.select({ id }).from(vipOrders).where(ofUser('open', 'closing')).limit(1)
  const failed = await db
    .select({ id })
    .from(refunds)
    .innerJoin(vipOrders, eq(vipOrders.id, refunds.orderId))
    .where(and(ofUser('paid'), eq(refunds.why, 'asked'), eq(refunds.status, 'failed')))
  const [asked] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(vipOrders, eq(vipOrders.id, refunds.orderId))
    .where(
      and(
        eq(vipOrders.userId, userId),
        eq(refunds.why, 'asked'),
        ne(refunds.status, 'failed'),
        gt(refunds.createdAt, sql`now() - make_interval(days => ${DAYS_BETWEEN})`),
      ),
    )
    .limit(1)
  return {
    now: new Date(),
    days: await vipRefundDays(db),
    hasOpenOrder: open.length > 0,
    newest: newest ?? null,
    hasAsked: asked !== undefined,
    failed: new Set(failed.map((row) => row.id)),
  }
}

/** Why the money of an order cannot be asked back, in words for its buyer; null when it can. */
export function refundRefusal(order: Order, scope: RefundScope): string | null {
  const { now, days, hasOpenOrder, newest, hasAsked, failed } = scope
  if (order.status === 'refunding') return '退款正在处理'
  if (order.status === 'refunded') return '已经退款'
  if (order.status !== 'paid' || !order.paidAt) return '没有支付，无需退款'
  if (failed.has(order.id)) return '原路退款未成功，请联系客服处理'
  if (days === 0) return '暂不支持自助退款，请联系客服'
  if (now.getTime() - order.paidAt.getTime() > days * DAY_MS)
    return `支付后 ${days} 天内可以申请退款，已超过期限`
  // Else who buys, asks the money back and buys again has a membership for nothing.
  if (hasAsked) return '一年内只能自助退款一次，请联系客服'
  // What came later renewed or replaced this membership: it goes back first.
  if (newest?.id !== order.id) return '请先为之后的订单申请退款'
  // The price of the open order may count the rest of this one.
  return hasOpenOrder ? '请先支付或取消未完成的订单' : null
}
