import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { countFormerUses } from '#lib/accounts/server/former-uses.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'
import { refundTerms } from './refund-terms.ts'
import type { VipOrderRow } from './vip-orders.ts'

/** Days from one refund on demand to the next. */
const DAYS_BETWEEN = 365

type Order = Pick<PayableRow, 'id' | 'status' | 'paidAt'>

/** What decides on the refund of any order of one user. */
export type RefundScope = {
  now: Date
  terms: RefundTerms
  hasOpenOrder: boolean
  /** The newest order that is paid or being refunded. */
  newest: Pick<Order, 'id'> | null
  /** Whether money was asked back before, in the last year and with whatever account; what the channel refused does not count. */
  hasAsked: boolean
  /** Orders whose refund the channel has refused for good. */
  failed: Set<number>
}

const isVipOf = (userId: number) => and(eq(payables.userId, userId), eq(payables.kind, 'vip'))

/** What the refund rule must know of a user; with a transaction, after the user's row has been locked. */
export async function refundScope(db: Db, userId: number): Promise<RefundScope> {
  const { id, status } = payables
  const ofUser = (...statuses: Order['status'][]) => and(isVipOf(userId), inArray(status, statuses))
  const [newest] = await db
    .select({ id })
    .from(payables)
    .where(ofUser('paid', 'refunding'))
    // There is one open order at a time, so orders are paid as they were made; the wallets' clocks differ.
    .orderBy(desc(id))
    .limit(1)
  const open = await db.select({ id }).from(payables).where(ofUser('open', 'closing')).limit(1)
  const failed = await db
    .select({ id })
    .from(refunds)
    .innerJoin(payables, eq(payables.id, refunds.payableId))
    .where(and(ofUser('paid'), eq(refunds.why, 'asked'), eq(refunds.status, 'failed')))
  const asked = await lastAskedAt(db, userId)
  const former = await countFormerUses(db, userId, 'refund')
  return {
    now: new Date(),
    terms: await refundTerms(db),
    hasOpenOrder: open.length > 0,
    newest: newest ?? null,
    hasAsked: asked !== null || former > 0,
    failed: new Set(failed.map((row) => row.id)),
  }
}

/** When this user last asked money back, in the last year; null when not, and for what the channel refused. */
async function lastAskedAt(db: Db, userId: number): Promise<Date | null> {
  const [asked] = await db
    .select({ at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payables, eq(payables.id, refunds.payableId))
    .where(
      and(
        isVipOf(userId),
        eq(refunds.why, 'asked'),
        ne(refunds.status, 'failed'),
        gt(refunds.createdAt, sql`now() - make_interval(days => ${DAYS_BETWEEN})`),
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return asked?.at ?? null
}

/** Until when a user can ask for no money back because they have; null when nothing bars them. */
export async function refundBarredUntil(db: Db, userId: number): Promise<Date | null> {
  const askedAt = await lastAskedAt(db, userId)
  return askedAt && new Date(askedAt.getTime() + DAYS_BETWEEN * DAY_MS)
}

type Ordered = Pick<Order, 'id' | 'status'>

/** Why staff cannot send the money of paid orders back, by order. Neither days nor number bind them: what came later goes back first, as for the buyer. */
export async function staffRefundRefusals(
  db: Db,
  orders: (Ordered & { userId: number })[],
): Promise<Map<number, string>> {
  const owners = [...new Set(orders.map(({ userId }) => userId))]
  const found = await db
    .select({ id: payables.id, userId: payables.userId, status: payables.status })
    .from(payables)
    .where(and(inArray(payables.userId, owners), eq(payables.kind, 'vip')))
  const byOwner = Map.groupBy(found, ({ userId }) => userId)
  const refusals = orders.map((order) => {
    const refusal = staffRefundRefusal(order, byOwner.get(order.userId) ?? [])
    return refusal === null ? null : ([order.id, refusal] as const)
  })
  return new Map(refusals.filter((one) => one !== null))
}

/** `all` are the orders of its buyer. */
function staffRefundRefusal({ id }: Ordered, all: readonly Ordered[]): string | null {
  const isLater = (one: Ordered) =>
    one.id > id && (one.status === 'paid' || one.status === 'refunding')
  if (all.some(isLater)) return '请先为该用户之后的订单退款'
  const isOpen = (one: Ordered) => one.status === 'open' || one.status === 'closing'
  return all.some(isOpen) ? '该用户有未完成的订单，请先等它支付或关闭' : null
}

/** Why the money of an order cannot be asked back, in words for its buyer; null when it can. */
export function refundRefusal(
  order: Order & Pick<VipOrderRow, 'quote'>,
  scope: RefundScope,
): string | null {
  const { now, terms, hasOpenOrder, newest, hasAsked, failed } = scope
  const { days } = order.quote.refund ?? terms
  if (order.status === 'refunding') return '退款正在处理'
  if (order.status === 'refunded') return '已经退款'
  if (order.status !== 'paid' || !order.paidAt) return '没有支付，无需退款'
  if (failed.has(order.id)) return '原路退款未成功，请联系客服处理'
  if (days === 0) return '暂不支持自助退款，请联系客服'
  if (now.getTime() - order.paidAt.getTime() > days * DAY_MS)
    return `支付后 ${days} 天内可以申请退款，已超过期限`
  // Otherwise a user who buys, asks the money back and buys again would have a membership for nothing.
  if (hasAsked) return '一年内只能自助退款一次，请联系客服'
  // What came later renewed or replaced this membership: it goes back first.
  if (newest?.id !== order.id) return '请先为之后的订单申请退款'
  // The price of the open order may count the rest of this one.
  return hasOpenOrder ? '请先支付或取消未完成的订单' : null
}
