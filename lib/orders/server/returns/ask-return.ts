import { eq, sql } from 'drizzle-orm'
import type { orderReturn, orderReturnSend } from '#lib/orders/return-calls.ts'
import type { ReturnState } from '#lib/orders/returns.ts'
import { type GoodsOrderRow, getGoodsOrder, keyOf } from '#lib/orders/server/goods-orders.ts'
import { orderReturns } from '#lib/orders/server/tables.ts'
import { watchParcel } from '#lib/parcels/server/parcels.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { liveReturnOf, lockReturn, type ReturnRow, returnsOf } from './find-returns.ts'
import { lineReturns } from './return-rule.ts'

type Done = { done: true }
type Ask = ParsedInput<typeof orderReturn> & { userId: number }

/**
 * The buyer asks to send these lines back, all or none; each is a return of its own. A line whose return is live already
 * changes nothing, so that a second click does no harm. Throws not_found, invalid_input for a line that is not there, conflict
 * with the reason in Chinese.
 */
export async function askReturn(db: Db, { userId, id, lines, reason, note }: Ask): Promise<Done> {
  await getGoodsOrder(db, userId, id)
  await db.transaction(async (tx) => {
    await lockPayable(tx, id)
    const order = await getGoodsOrder(tx, userId, id)
    const returns = await returnsOf(tx, id)
    const fresh = lines.filter((line) => !liveReturnOf(returns, keyOf(line)))
    if (fresh.length === 0) return
    const possible = await lineReturns(tx, order, { returns })
    for (const line of fresh) {
      const sold = order.quote.lines.find((one) => keyOf(one) === keyOf(line))
      if (!sold) throw new AppError('invalid_input')
      const due = possible.find(({ key }) => key === keyOf(line))
      if (due?.fen === undefined)
        throw new AppError('conflict', {
          message: `“${sold.title}”：${due?.bar ?? '没有寄出或已经退款，不能退货'}`,
        })
      const { kind, id: itemId } = line
      await tx
        .insert(orderReturns)
        .values({ orderId: id, kind, itemId, reason, note, dueFen: due.fen })
    }
  })
  return { done: true }
}

type Send = ParsedInput<typeof orderReturnSend> & { userId: number }

/** The buyer names the parcel in which a thing goes back, or puts that right until we have it. Throws not_found, conflict. */
export function sendBack(db: Db, { userId, id, carrier, number }: Send): Promise<Done> {
  return change(
    db,
    { userId, id, from: ['approved', 'sent'], bar: '现在不能填写寄回的单号' },
    async (tx, row, order) => {
      if (order.carrier === carrier && order.trackingNumber === number)
        throw new AppError('conflict', { message: '这是我们寄给您的单号，请填写寄回的单号' })
      const phone = row.address?.phone ?? ''
      await watchParcel(tx, { kind: 'return', refId: id, userId, carrier, number, phone })
      return {
        ...{ state: 'sent', carrier, trackingNumber: number },
        sentAt: row.sentAt ?? sql`now()`,
      }
    },
  )
}

/** The buyer keeps it after all, as long as it is not sent; said again it changes nothing. Throws not_found, conflict. */
export function withdrawReturn(db: Db, own: { userId: number; id: number }): Promise<Done> {
  const from: ReturnState[] = ['asked', 'approved', 'withdrawn']
  return change(db, { ...own, from, bar: '已经寄回或已有结果，不能撤回' }, async (_, row) => ({
    state: 'withdrawn',
    endedAt: row.endedAt ?? sql`now()`,
  }))
}

type Change = Parameters<ReturnType<Db['update']>['set']>[0] & { state: ReturnState }
type Own = { userId: number; id: number; from: readonly ReturnState[]; bar: string }

/** Moves an own return under the locks of its order. */
async function change(
  db: Db,
  { userId, id, from, bar }: Own,
  decide: (tx: Db, row: ReturnRow, order: GoodsOrderRow) => Promise<Change>,
): Promise<Done> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: orderReturns.orderId })
      .from(orderReturns)
      .where(eq(orderReturns.id, id))
    if (!found) throw new AppError('not_found')
    const order = await getGoodsOrder(tx, userId, found.orderId)
    const row = await lockReturn(tx, id)
    if (!from.includes(row.state)) throw new AppError('conflict', { message: bar })
    await tx
      .update(orderReturns)
      .set(await decide(tx, row, order))
      .where(eq(orderReturns.id, id))
  })
  return { done: true }
}
