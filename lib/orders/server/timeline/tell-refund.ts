import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import { OFFLINE } from '#lib/payments/server/refunds/book-refund.ts'
import { askedRefunds } from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { tellOrder } from './tell-order.ts'

/** Tells the buyer of an order what money of this payment has gone back for good, each refund once. */
export async function tellRefunds(tx: Db, order: GoodsOrderRow, payableId: number): Promise<void> {
  const done = (await askedRefunds(tx, payableId)).filter(({ status }) => status === 'done')
  for (const { id, amountFen, lastError } of done) {
    const isOffline = lastError === OFFLINE
    await tellOrder(tx, order, {
      ...{ event: 'refunded', amount: yuanOf(amountFen), isOffline, which: id },
    })
  }
}
