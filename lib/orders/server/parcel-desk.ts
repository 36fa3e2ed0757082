import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { sendParcel as sendCall, staffParcels } from '#lib/orders/desk-calls.ts'
import type { parcelDesk } from '#lib/orders/desk-contract.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { goodsOrderColumns, goodsOrderOf } from './goods-orders.ts'
import { goodsOrders } from './tables.ts'

export const parcelDeskHandlers: Handlers<typeof parcelDesk> = {
  staffParcels: ({ db, input }) => listParcels(db, input),
  sendParcel: ({ db, user, input }) => sendParcel(db, { staffId: user.id, ...input }),
}

/** For staff: paid orders that are to be sent, or were, with where they go. */
export async function listParcels(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffParcels>,
): Promise<Output<typeof staffParcels>> {
  const { shippedAt, address, quote, isPosted } = goodsOrders
  const words = or(
    eq(payables.orderNum, q),
    holdsText(payables.title, q),
    holdsText(sql`${address}->>'consignee'`, q),
  )
  const asked = and(
    eq(payables.status, 'paid'),
    isPosted,
    status === 'sent' ? isNotNull(shippedAt) : isNull(shippedAt),
    q ? words : undefined,
  )
  const usual = status === 'sent' ? desc(shippedAt) : asc(payables.paidAt)
  const query = db
    .select({ ...goodsOrderColumns, quote, userName: users.userName })
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .innerJoin(users, eq(users.id, payables.userId))
    .where(asked)
    .orderBy(...ordered(sort, payables.id, [usual]))
  const total = db
    .select({ total: sql<number>`count(*)::int` })
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(asked)
    .then(([row]) => row?.total ?? 0)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const items = rows.map((row) => ({
    id: row.id,
    orderNum: row.orderNum,
    things: row.quote.lines
      .filter((line) => line.isPosted)
      .map(({ title, quantity }) => `${title} × ${quantity}`),
    userId: row.userId,
    userName: row.userName,
    address: row.address,
    parcel: row.shippedAt ? `${row.carrier} ${row.trackingNumber}` : null,
    paidAt: isoTime(row.paidAt ?? row.createdAt),
    shippedAt: isoTime(row.shippedAt),
  }))
  return { ...list, items }
}

/** Writes down by whom a paid order was sent; until it is received that may be put right. Throws not_found, conflict. */
export async function sendParcel(
  db: Db,
  { staffId, id, parcel }: ParsedInput<typeof sendCall> & { staffId: number },
): Promise<{ done: true }> {
  const [carrier = '', trackingNumber = ''] = parcel.split(/\s+/)
  await db.transaction(async (tx) => {
    const payable = await lockPayable(tx, id)
    if (payable?.kind !== 'goods') throw new AppError('not_found')
    const order = await goodsOrderOf(tx, { id })
    if (!order.isPosted) throw new AppError('not_found')
    if (order.status !== 'paid' || order.receivedAt)
      throw new AppError('conflict', { message: '这笔订单现在不能寄出' })
    if (!order.address) throw new AppError('conflict', { message: '买家还没有填写收货地址' })
    const before = order.shippedAt ? { parcel: `${order.carrier} ${order.trackingNumber}` } : null
    await tx
      .update(goodsOrders)
      .set({ carrier, trackingNumber, shippedAt: order.shippedAt ?? sql`now()` })
      .where(eq(goodsOrders.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'order', id: order.orderNum, ownerId: order.userId, reason: '' },
      ...{ before, after: { parcel: `${carrier} ${trackingNumber}` } },
    })
  })
  return { done: true }
}
