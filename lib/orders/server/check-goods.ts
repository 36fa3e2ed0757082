import type { OrderQuote } from '#lib/orders/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { toLine } from './order-view.ts'
import { type GoodsWish, quoteGoods } from './quote.ts'

/** What an order of these things would cost and take, for the page that confirms it; nothing is held yet. Throws what quoteGoods throws. */
export async function checkGoods(db: Db, wish: GoodsWish): Promise<OrderQuote> {
  const { lines, payFen } = await quoteGoods(db, wish)
  return {
    lines: lines.map(toLine),
    payAmount: yuanOf(payFen),
    isPosted: lines.some(({ isPosted }) => isPosted),
  }
}
