import type { OrderQuote } from '#lib/orders/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { toLine } from './order-view.ts'
import { openOrdersSharing } from './place-order.ts'
import { type GoodsWish, quoteGoods } from './quote.ts'

/** What an order of these things would cost and take, and which open ones it would replace, for the page that confirms it; nothing is held yet. Throws what quoteGoods throws. */
export async function checkGoods(db: Db, wish: GoodsWish): Promise<OrderQuote> {
  const open = await openOrdersSharing(db, wish)
  // What the buyer's own order holds is there for the next one.
  const held = open.flatMap(({ order }) => order.quote.lines)
  const { quote, most } = await quoteGoods(db, wish, held)
  const { lines, payFen } = quote
  const replaced = open.filter(({ isKept }) => !isKept)
  return {
    lines: lines.map((line, at) => ({ ...toLine(line), most: most[at] ?? 1 })),
    payAmount: yuanOf(payFen),
    isPosted: lines.some(({ isPosted }) => isPosted),
    replaces: replaced.map(({ order: { id, title } }) => ({ id, product: title })),
  }
}
