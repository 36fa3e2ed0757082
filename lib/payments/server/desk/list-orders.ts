import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import type { staffOrders } from '#lib/payments/desk-calls.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { staffRefundRefusal } from '#lib/vip/server/orders/refund-refusal.ts'
import { advisers, vipOrders } from '#lib/vip/server/tables.ts'
import { stepsOf } from './order-steps.ts'

/** For staff: orders of one status, the newest first; words are an order's number, a whole phone number or a name. Amounts are yuan. */
export async function listStaffOrders(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffOrders>,
): Promise<Output<typeof staffOrders>> {
  const words = or(
    eq(vipOrders.orderNum, q),
    eq(users.phone, q),
    holdsText(users.userName, q),
    holdsText(users.nickName, q),
  )
  const asked = and(eq(vipOrders.status, status), q ? words : undefined)
  const query = db
    .select({ order: vipOrders, user: users, adviser: advisers.name })
    .from(vipOrders)
    .innerJoin(users, eq(users.id, vipOrders.userId))
    .leftJoin(advisers, eq(advisers.id, vipOrders.adviserId))
    .where(asked)
    .orderBy(...ordered(sort, vipOrders.id, [desc(vipOrders.id)]))
  const total = db
    .select({ total: count() })
    .from(vipOrders)
    .innerJoin(users, eq(users.id, vipOrders.userId))
    .where(asked)
    .then(([row]) => row?.total ?? 0)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const ids = rows.map(({ order }) => order.id)
  const [steps, later] = await Promise.all([stepsOf(db, ids), ordersOf(db, rows)])
  const items = rows.map(({ order, user, adviser }) => ({
    id: order.id,
    orderNum: order.orderNum,
    product: productName(order.quote),
    payAmount: yuanOf(order.payFen),
    status: order.status,
    closedWhy: order.closedWhy,
    userId: user.id,
    userName: user.nickName || user.userName,
    phone: user.phone ? maskPhone(user.phone) : '',
    adviser,
    createdAt: isoTime(order.createdAt),
    paidAt: isoTime(order.paidAt),
    steps: steps.get(order.id) ?? [],
    refundBar: staffRefundRefusal(order, later.get(user.id) ?? []),
  }))
  return { ...list, items }
}

/** What the buyers of a page have ordered in all, by buyer: it decides which order goes back first. */
async function ordersOf(db: Db, rows: { user: { id: number } }[]) {
  const owners = [...new Set(rows.map(({ user }) => user.id))]
  const found = await db
    .select({ id: vipOrders.id, userId: vipOrders.userId, status: vipOrders.status })
    .from(vipOrders)
    .where(inArray(vipOrders.userId, owners))
  return Map.groupBy(found, ({ userId }) => userId)
}
