import { soldRefund } from '#lib/goods/sold-refund.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import { keyOf } from '#lib/orders/server/goods-orders.ts'
import {
  type LineRefund,
  lineRefunds,
  paidShares,
} from '#lib/orders/server/refunds/goods-refund.ts'
import type { QuoteLine } from '#lib/orders/server/tables.ts'
import { parcelsOf } from '#lib/parcels/server/parcels.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { keyOfReturn, liveReturnOf, type ReturnRow, returnsOf } from './find-returns.ts'

/** Money that a buyer who returns a line now gets back, in fen, and until when that can be asked; or in Chinese why it cannot. */
export type LineReturn =
  | { key: string; fen: number; until: Date | null; bar?: never }
  | { key: string; bar: string; fen?: never; until?: never }

/** Computes it for each line that was sent and is kept, by the rule it was bought under, whose days count from the receipt. */
export async function lineReturns(
  db: Db,
  order: GoodsOrderRow,
  {
    lines,
    returns,
    now = new Date(),
  }: Partial<{ lines: LineRefund[]; returns: ReturnRow[]; now: Date }> = {},
): Promise<LineReturn[]> {
  const kept = (lines ?? (await lineRefunds(db, order, now))).filter(
    ({ isPosted, isSent, state }) => isPosted && isSent && state === 'held',
  )
  if (order.status !== 'paid' || kept.length === 0) return []
  const all = returns ?? (await returnsOf(db, order.id))
  const parcel = (await parcelsOf(db, 'order', [order.id])).get(order.id)
  const shares = paidShares(order.quote)
  return order.quote.lines.flatMap((line, index): LineReturn[] => {
    const key = keyOf(line)
    const own = kept.find((one) => one.key === key)
    if (!own) return []
    const { receivedAt } = own
    const bar = barOf(all, key, receivedAt !== null || parcel?.state === 'signed')
    if (bar) return [{ key, bar }]
    const waited = waitedMs(all, key, receivedAt)
    const counted = new Date(now.getTime() - waited)
    const paid = { paidFen: shares[index] ?? 0, paidAt: receivedAt ?? counted, now: counted }
    const due = soldRefund(line, paid)
    return due.fen === undefined
      ? [{ key, bar: barTexts[due.refusal] ?? due.refusal }]
      : [{ key, fen: due.fen, until: lastDay(line, receivedAt, waited) }]
  })
}

const barTexts: Partial<Record<string, string>> = {
  已超过可以退款的期限: '已超过可以退货的期限，质量问题请联系客服',
  '不支持自助退款，请联系客服': '不支持自助退货，质量问题请联系客服',
}

function barOf(returns: readonly ReturnRow[], key: string, hasCome: boolean): string | null {
  if (liveReturnOf(returns, key)) return '这件商品的退货正在处理'
  // Somebody has looked at it: whoever asks again shall speak to us.
  if (
    returns.some(
      (one) => one.state === 'rejected' && keyOf({ kind: one.kind, id: one.itemId }) === key,
    )
  )
    return '退回的商品验收没有通过，请联系客服'
  return hasCome ? null : '收到商品、确认收货后可以申请退货'
}

/** Sums how long earlier returns of a line waited for our answer since its receipt: its buyer could do nothing meanwhile. In milliseconds. */
function waitedMs(returns: readonly ReturnRow[], key: string, receivedAt: Date | null): number {
  const own = returns.filter((one) => receivedAt !== null && keyOfReturn(one) === key)
  return own.reduce((sum, { askedAt, answeredAt, endedAt }) => {
    const from = Math.max(askedAt.getTime(), receivedAt?.getTime() ?? 0)
    const until = answeredAt ?? endedAt ?? askedAt
    return sum + Math.max(0, until.getTime() - from)
  }, 0)
}

/** The moment until which some step of the rule gives something; null without one, and before the receipt. */
function lastDay({ refundRule }: QuoteLine, receivedAt: Date | null, waited: number): Date | null {
  const days = refundRule.steps.map(({ withinDays }) => withinDays)
  if (receivedAt === null || days.includes(null)) return null
  return new Date(receivedAt.getTime() + waited + Math.max(...days.map(Number)) * DAY_MS)
}
