import { spendCoupon } from '#lib/coupons/server/order-coupons.ts'
import { accessEnd } from '#lib/goods/schedule.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { goodsWords, wayOf } from '#lib/orders/page/goods-words.ts'
import { goodsOrderOf, keyOf, linesOf } from '#lib/orders/server/goods-orders.ts'
import { goodsOrderLines, type QuoteLine } from '#lib/orders/server/tables.ts'
import { tellOrder } from '#lib/orders/server/timeline/tell-order.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'

/** Gives the buyer all that an order holds, now that its whole price is paid; its coupon is used up. */
export async function grantLines(tx: Db, id: number): Promise<void> {
  const order = await goodsOrderOf(tx, { id })
  const { quote } = order
  const now = new Date()
  await spendCoupon(tx, id)
  await tx.update(goodsOrderLines).set({ grantedAt: now }).where(linesOf(id))
  for (const { kind, id: itemId, validDays, schedules } of quote.lines) {
    if (validDays === null) continue
    // Paid for long before it begins, a course would be over for its buyer before its first day.
    await tx
      .update(goodsOrderLines)
      .set({ endsAt: accessEnd(schedules.at(-1), now, validDays) })
      .where(linesOf(id, [keyOf({ kind, id: itemId })]))
  }
  await tellOrder(tx, order, {
    ...{ event: 'paid', which: '', isRest: quote.deposit !== undefined },
    amount: yuanOf(quote.payFen - (quote.deposit?.fen ?? 0)),
    given: await givenTexts(tx, quote.lines),
  })
}

/** Says what a buyer has who has paid for these, one sentence for each kind of thing. */
async function givenTexts(tx: Db, lines: readonly QuoteLine[]): Promise<string[]> {
  const goods = await findGoods(tx, lines)
  const texts = lines.map((line) => {
    const now = goods.find((one) => keyOf(one) === keyOf(line))
    return goodsWords[wayOf({ kind: line.kind, mode: now?.mode ?? null })].given
  })
  return [...new Set(texts)]
}
