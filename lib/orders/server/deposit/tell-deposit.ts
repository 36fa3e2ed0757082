import { depositRefundFen, dueText, fullUntil } from '#lib/goods/deposit.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { MessageData } from '#lib/messages/texts.ts'
import { depositOrderPage } from '#lib/orders/paths.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { soldOf } from './deposit-refund.ts'

type Event =
  | { event: 'paid' }
  | { event: 'soon' | 'last'; now: Date }
  | { event: 'closed'; backFen: number }

/** Tells the buyer what has become of a deposit, once for each event. Answers whether it was told now. */
export async function tellDeposit(
  tx: Db,
  order: GoodsOrderRow,
  happening: Event,
): Promise<boolean> {
  const { id, userId } = order
  const data = dataOf(order, happening)
  const told = await sendMessage(tx, {
    ...{ userId, kind: 'deposit', data, path: href(depositOrderPage, { id }) },
    key: `deposit:${id}:${happening.event}`,
  })
  return told > 0
}

function dataOf(order: GoodsOrderRow, happening: Event): MessageData['deposit'] {
  const { line, deposit } = soldOf(order)
  const course = line.title
  if (happening.event === 'closed')
    return { course, event: happening.event, back: yuanOf(happening.backFen) }
  const due = { rest: yuanOf(order.quote.payFen - deposit.fen), until: dueText(deposit.dueAt) }
  return happening.event === 'paid'
    ? { course, event: happening.event, ...due }
    : { course, event: happening.event, ...due, ...lossOf(order, happening.now) }
}

/** Part of the deposit that goes back when the rest is not paid, and until when still all of it does. */
function lossOf(order: Pick<GoodsOrderRow, 'id' | 'quote'>, now: Date) {
  const { line, deposit } = soldOf(order)
  const isMoved = line.schedules.length > 1
  const backAt = (at: Date) => yuanOf(depositRefundFen(deposit, { now: at, isMoved }))
  const [back, lateBack] = [backAt(now), backAt(new Date(deposit.dueAt))]
  return {
    ...{ deposit: yuanOf(deposit.fen), lateBack },
    ...(back > lateBack && { fullUntil: dueText(fullUntil(deposit)) }),
  }
}
