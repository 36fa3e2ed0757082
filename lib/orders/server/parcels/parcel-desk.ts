import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { sendParcel as sendCall, staffParcels } from '#lib/orders/desk-calls.ts'
import type { parcelDesk } from '#lib/orders/desk-contract.ts'
import {
  type GoodsOrderRow,
  goodsOrderColumns,
  goodsOrderOf,
  keyOf,
  linesOf,
} from '#lib/orders/server/goods-orders.ts'
import {
  consignee,
  goodsOrderLines,
  goodsOrders,
  type ParcelAddress,
  type QuoteLine,
} from '#lib/orders/server/tables.ts'
import { stateOf } from '#lib/orders/server/timeline/order-facts.ts'
import { tellOrder } from '#lib/orders/server/timeline/tell-order.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import { isInTab, staffParcelsOf, watchParcel } from '#lib/parcels/server/parcels.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { ofOrder } from './words-of-order.ts'

export const parcelDeskHandlers: Handlers<typeof parcelDesk> = {
  staffParcels: ({ db, input }) => listParcels(db, input),
  sendParcel: ({ db, user, input }) => sendParcel(db, { staffId: user.id, ...input }),
}

/** Whether something of an order that is paid is still to be sent: few are, and an index knows them. */
const isWaiting = sql`${goodsOrders.id} in (
  select line.order_id from goods_order_lines line join payables due on due.id = line.order_id
  where line.is_posted and line.revoked_at is null and line.shipped_at is null and due.status = 'paid')`

const consignees = { id: goodsOrders.id, texts: [consignee(goodsOrders)] }

/** For staff: paid orders that are to be sent, and those that were, also when their money went back; with where they go. */
export async function listParcels(
  db: Db,
  { status, track, q, sort, page, pageSize }: ParsedInput<typeof staffParcels>,
): Promise<Output<typeof staffParcels>> {
  const { id, shippedAt } = goodsOrders
  const asked = and(
    status === 'sent' ? and(isNotNull(shippedAt), not(isWaiting)) : isWaiting,
    q ? or(await ofOrder(db, q), await holdsWords(db, q, consignees)) : undefined,
    status === 'sent' && track ? isInTab('order', id, track) : undefined,
  )
  const order = ordered(sort, id, status === 'sent' ? [desc(shippedAt)] : [asc(payables.paidAt)])
  const query = byIds(
    db
      .select({ id })
      .from(goodsOrders)
      .innerJoin(payables, eq(payables.id, id))
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ ...goodsOrderColumns, userName: users.userName })
        .from(payables)
        .innerJoin(goodsOrders, eq(id, payables.id))
        .innerJoin(users, eq(users.id, payables.userId))
        .where(inArray(id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(goodsOrders, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const parcels = await parcelLines(
    db,
    rows.map(({ id }) => id),
  )
  const tracks = await staffParcelsOf(
    db,
    'order',
    rows.map(({ id }) => id),
  )
  const isInside = (orderId: number, line: QuoteLine) =>
    parcels.some((one) => one.orderId === orderId && keyOf(one) === keyOf(line))
  const items = rows.map((row) => ({
    id: row.id,
    orderNum: row.orderNum,
    things: row.quote.lines
      .filter((line) => isInside(row.id, line))
      .map(({ title, quantity }) => `${title} × ${quantity}`),
    userId: row.userId,
    userName: row.userName,
    address: row.address && shownAddress(row.address),
    addressChangedAt: isoTime(row.addressChangedAt),
    parcel: row.shippedAt ? parcelText(row) : null,
    track: row.shippedAt ? (tracks.get(row.id) ?? null) : null,
    paidAt: isoTime(row.paidAt ?? row.createdAt),
    shippedAt: isoTime(row.shippedAt),
    state: stateOf(row),
    canSend: row.address !== null && canSend(row),
  }))
  return { ...list, items }
}

/** Whether what the buyer keeps of an order is to be sent, or is under way so that its number can be put right. */
const canSend = ({ status, isToShip, isShipped, receivedAt }: GoodsOrderRow) =>
  status === 'paid' && (isToShip || (isShipped && !receivedAt))

const shownAddress = ({ consignee, phone, place }: ParcelAddress) => ({ consignee, phone, place })

/** Lists the lines of these orders that are in a parcel: of those that are to be sent, what has not been; else what was, also when its money went back. */
async function parcelLines(db: Db, orderIds: number[]) {
  const { orderId, kind, itemId, isPosted, revokedAt, shippedAt } = goodsOrderLines
  const rows = await db
    .select({ orderId, kind, id: itemId, shippedAt })
    .from(goodsOrderLines)
    .where(and(inArray(orderId, orderIds), isPosted, or(isNull(revokedAt), isNotNull(shippedAt))))
    .orderBy(orderId, kind, itemId)
  const isWaiting = (id: number) => rows.some((row) => row.orderId === id && !row.shippedAt)
  return rows.filter((row) => !row.shippedAt || !isWaiting(row.orderId))
}

/** Writes down by whom a paid order was sent; until it is received that may be put right. Throws not_found, conflict. */
export async function sendParcel(
  db: Db,
  {
    staffId,
    id,
    carrier,
    number,
    address: shown,
  }: ParsedInput<typeof sendCall> & { staffId: number },
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const payable = await lockPayable(tx, id)
    if (payable?.kind !== 'goods') throw new AppError('not_found')
    const order = await goodsOrderOf(tx, { id })
    if (!order.isPosted) throw new AppError('not_found')
    if (!canSend(order)) throw new AppError('conflict', { message: '这笔订单现在不能寄出' })
    if (!order.address) throw new AppError('conflict', { message: '买家还没有填写收货地址' })
    // What was printed must be what the order says.
    if (shown && !isDeepStrictEqual(shown, shownAddress(order.address)))
      throw new AppError('conflict', { message: '买家刚改过收货地址，请按新地址重新打印' })
    const before = order.shippedAt ? { parcel: parcelText(order) } : null
    await tx
      .update(goodsOrders)
      .set({
        ...{ carrier, trackingNumber: number },
        // What a wallet brought back after the parcel had gone is sent in another.
        ...(order.isToShip && { shippedAt: sql`now()`, receivedAt: null }),
      })
      .where(eq(goodsOrders.id, id))
    const { isPosted, revokedAt, shippedAt, receivedAt } = goodsOrderLines
    // What had come before has its days of a return from then on.
    if (order.isToShip && order.receivedAt)
      await tx
        .update(goodsOrderLines)
        .set({ receivedAt: order.receivedAt })
        .where(and(linesOf(id), isNotNull(shippedAt), isNull(receivedAt)))
    await tx
      .update(goodsOrderLines)
      .set({ shippedAt: sql`now()` })
      .where(and(linesOf(id), isPosted, isNull(revokedAt), isNull(shippedAt)))
    const { userId, address } = order
    const sent = { kind: 'order', refId: id, userId, carrier, number } as const
    await watchParcel(tx, { ...sent, phone: address.phone })
    const parcel = parcelText({ carrier, trackingNumber: number })
    // A number that was put right is told too, also one put right twice: the one told last leads nowhere.
    if (order.isToShip || before?.parcel !== parcel)
      await tellOrder(tx, order, { event: 'sent', parcel, which: `${parcel} ${Date.now()}` })
    await recordChange(tx, {
      ...{ staffId, noun: 'order', id: order.orderNum, ownerId: order.userId, reason: '' },
      ...{ before, after: { parcel } },
    })
  })
  return { done: true }
}
