import { dueText } from '#lib/goods/deposit.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import { depositOrderPage } from '#lib/orders/paths.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { soldOf } from './deposit-refund.ts'

type Event = { event: 'paid' | 'soon' | 'last' } | { event: 'closed'; backFen: number }

/** Tells the buyer what has become of a deposit, once for each event. Answers whether it was told now. */
export async function tellDeposit(
  tx: Db,
  order: GoodsOrderRow,
  happening: Event,
): Promise<boolean> {
  const { line, deposit } = soldOf(order)
  const { id, userId, quote } = order
  const course = line.title
  const data =
    happening.event === 'closed'
      ? { course, event: happening.event, back: yuanOf(happening.backFen) }
      : {
          ...{ course, event: happening.event, rest: yuanOf(quote.payFen - deposit.fen) },
          until: dueText(deposit.dueAt),
        }
  const told = await sendMessage(tx, {
    ...{ userId, kind: 'deposit', data, path: href(depositOrderPage, { id }) },
    key: `deposit:${id}:${happening.event}`,
  })
  return told > 0
}
