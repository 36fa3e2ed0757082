import { dueText } from '#lib/goods/deposit.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { wayOf } from '#lib/orders/page/goods-words.ts'
import { givenTexts } from '#lib/orders/page/order-words.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { type GoodsOrderRow, keyOf } from '#lib/orders/server/goods-orders.ts'
import { courseEnds } from '#lib/orders/server/owned.ts'
import { lineRefunds } from '#lib/orders/server/refunds/goods-refund.ts'
import { keptLines } from '#lib/orders/states.ts'
import type { BuyersHome } from '#lib/payments/server/payable-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { stateOf, toLine } from './order-facts.ts'

/**
 * Tells where the buyer of an order goes from the cashier, and what is said there: what its page says to who has just paid, of the
 * things that are kept. To the courses where all of these are learned here, else to the order.
 */
export async function orderHome(db: Db, order: GoodsOrderRow): Promise<BuyersHome> {
  const { id, quote, address } = order
  const [goods, money, ends] = await Promise.all([
    findGoods(db, quote.lines),
    lineRefunds(db, order),
    courseEnds(db, id),
  ])
  const lines = quote.lines.map((line) => ({
    ...toLine(line, goods),
    state: money.find(({ key }) => key === keyOf(line))?.state ?? null,
    openUntil: isoTime((line.kind === 'course' ? ends.get(line.id) : null) ?? null),
  }))
  const deposit = quote.deposit ? { dueText: dueText(quote.deposit.dueAt) } : null
  const state = stateOf(order)
  const text = givenTexts({ state, lines, address, deposit }).join('；') || null
  const ways = keptLines({ lines }).map(wayOf)
  const areLearned = ways.length > 0 && ways.every((way) => way === 'live' || way === 'recorded')
  return state === 'finished' && areLearned
    ? { text, name: '去上课', path: href(myCoursePage) }
    : { text, name: '看订单', path: href(orderDetailPage, { id }) }
}
