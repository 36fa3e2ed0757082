import { dueText } from '#lib/goods/deposit.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { goodsWords, wayOf } from '#lib/orders/page/goods-words.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { type GoodsOrderRow, keyOf } from '#lib/orders/server/goods-orders.ts'
import type { BuyersHome } from '#lib/payments/server/payable-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Tells where the buyer of an order goes from the cashier, and what is said there, by the kinds of its things: to the courses where all are learned here, else to the order. */
export async function orderHome(db: Db, order: GoodsOrderRow): Promise<BuyersHome> {
  const { id, quote, status, restState } = order
  const toOrder = { name: '看订单', path: href(orderDetailPage, { id }) }
  if (status !== 'paid') return { text: null, ...toOrder }
  if (quote.deposit && restState === 'due') {
    const until = dueText(quote.deposit.dueAt)
    return { text: `定金已收到，请在 ${until}前付清尾款，在订单里付`, ...toOrder }
  }
  const goods = await findGoods(db, quote.lines)
  const ways = quote.lines.map((line) => {
    const mode = goods.find((one) => keyOf(one) === keyOf(line))?.mode ?? null
    return wayOf({ kind: line.kind, mode })
  })
  const text = [...new Set(ways.map((way) => goodsWords[way].given))].join('；')
  const areLearned = ways.every((way) => way === 'live' || way === 'recorded')
  return areLearned ? { text, name: '去上课', path: href(myCoursePage) } : { text, ...toOrder }
}
