import { and, eq } from 'drizzle-orm'
import { soldRefund } from '#lib/goods/sold-refund.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { GoodsOrderRow } from './goods-orders.ts'
import type { QuoteLine } from './tables.ts'

type Refund = { fen: number; refusal?: never } | { refusal: string; fen?: never }

/**
 * What goes back of an order whose buyer asks now: each line by the rule that it was bought under, of its share of what was
 * paid, rounded down to the fen; or, in Chinese, why nothing.
 */
export async function goodsRefund(db: Db, order: GoodsOrderRow, now = new Date()): Promise<Refund> {
  const { status, paidAt, shippedAt, quote } = order
  if (status === 'refunding') return { refusal: '退款正在处理' }
  if (status === 'refunded') return { refusal: '已经退款' }
  if (status !== 'paid' || !paidAt) return { refusal: '没有支付，无需退款' }
  if (await hasFailedRefund(db, order)) return { refusal: '原路退款未成功，请联系客服处理' }
  // What comes back in a parcel, somebody has to look at.
  if (shippedAt) return { refusal: '商品已经寄出，退货退款请联系客服' }
  const shares = paidShares(quote.lines, quote.payFen)
  let fen = 0
  let refusal = '已超过可以退款的期限'
  for (const [index, line] of quote.lines.entries()) {
    const part = soldRefund(line, { paidFen: shares[index] ?? 0, paidAt, now })
    if (part.refusal === undefined) fen += part.fen
    else refusal = part.refusal
  }
  return fen > 0 ? { fen } : { refusal }
}

/** Staff demand it again; a second one would send the same payment back twice. */
async function hasFailedRefund(db: Db, { id }: GoodsOrderRow): Promise<boolean> {
  const { payableId, why, status } = refunds
  const failed = and(eq(payableId, id), eq(why, 'asked'), eq(status, 'failed'))
  return (await db.$count(refunds, failed)) > 0
}

/** How what was paid falls on the lines, by their prices; the shares sum up to it to the fen. */
function paidShares(lines: QuoteLine[], payFen: number): number[] {
  const prices = lines.map(({ priceFen, quantity }) => priceFen * quantity)
  const sum = prices.reduce((all, one) => all + one, 0)
  let before = 0
  let given = 0
  return prices.map((price) => {
    before += price
    // Cumulated, so that no rounding is lost or made up.
    const until = Math.floor((payFen * before) / sum)
    const share = until - given
    given = until
    return share
  })
}
