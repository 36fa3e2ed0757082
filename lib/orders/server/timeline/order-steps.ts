import { and, eq, notExists, notInArray } from 'drizzle-orm'
import type { GoodsOrderStep } from '#lib/orders/contract.ts'
import { returnReasons } from '#lib/orders/returns.ts'
import { moneyOf } from '#lib/orders/server/deposit/deposit-view.ts'
import { type GoodsOrderRow, keyOf, linesOf } from '#lib/orders/server/goods-orders.ts'
import { keyOfReturn, type ReturnRow } from '#lib/orders/server/returns/find-returns.ts'
import { goodsOrderLines } from '#lib/orders/server/tables.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'

type Known = { parcel: ParcelTrack | null; returns: readonly ReturnRow[] }

/** Lists what happened to an order, its money, its things and their parcels, the oldest first. */
export async function stepsOf(
  db: Db,
  order: GoodsOrderRow,
  { parcel, returns }: Known,
): Promise<GoodsOrderStep[]> {
  const { id, createdAt, paidAt, shippedAt, receivedAt, closedAt, closedWhy, payFen } = order
  const { rests, returns: refunded } = await moneyOf(db, order)
  const wallet = await walletOf(db, id)
  const restWallets = await Promise.all(rests.map((rest) => walletOf(db, rest.id)))
  const deposit = order.quote.deposit ? ['定金'] : []
  const steps = [
    stepAt('placed', createdAt, null, ''),
    stepAt('paid', paidAt, payFen, [...deposit, wallet].filter(Boolean).join('，')),
    ...rests.map((rest, index) =>
      stepAt('restPaid', rest.paidAt, rest.payFen, restWallets[index] ?? ''),
    ),
    ...(await grantedSteps(db, order)),
    stepAt('shipped', shippedAt, null, parcelText(order)),
    stepAt('signed', signedAt(order, parcel), null, parcelText(order)),
    stepAt('received', receivedAt, null, ''),
    stepAt('closed', closedAt, null, closedWhy ? closings[closedWhy] : ''),
    ...returns.flatMap((row) => returnSteps(row, titleOf(order, row))),
    ...refunded.flatMap((refund) => refundSteps(refund, titlesOf(order, refund))),
  ]
  return steps.filter((step) => step !== null).toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Courses that were opened, each with the moment; what is posted is shown by its parcel. */
async function grantedSteps(db: Db, { id, quote }: GoodsOrderRow) {
  const { kind, itemId, grantedAt } = goodsOrderLines
  const rows = await db
    .select({ kind, id: itemId, grantedAt })
    .from(goodsOrderLines)
    .where(and(linesOf(id), eq(kind, 'course')))
    .orderBy(itemId)
  return rows.map((row) => {
    const title = quote.lines.find((line) => keyOf(line) === keyOf(row))?.title ?? ''
    return stepAt('granted', row.grantedAt, null, title)
  })
}

/** Returns when the last parcel had come by the word of its carrier; null while it has not. */
function signedAt({ shippedAt }: GoodsOrderRow, parcel: ParcelTrack | null): Date | null {
  if (parcel?.state !== 'signed' || !shippedAt) return null
  const line = parcel.tracks.find(({ state }) => state === 'signed') ?? parcel.tracks[0]
  return line ? new Date(line.at) : null
}

function titleOf({ quote }: GoodsOrderRow, row: ReturnRow): string {
  return quote.lines.find((line) => keyOf(line) === keyOfReturn(row))?.title ?? ''
}

const returnEnds = {
  accepted: 'returnAccepted',
  refused: 'returnRefused',
  rejected: 'returnRejected',
  withdrawn: 'returnWithdrawn',
  expired: 'returnExpired',
  settled: 'returnSettled',
} as const

function returnSteps(row: ReturnRow, title: string) {
  const { state, reason, answer, askedAt, answeredAt, sentAt, endedAt } = row
  const end = state in returnEnds ? returnEnds[state as keyof typeof returnEnds] : null
  const why = [title, answer].filter(Boolean).join('：')
  return [
    stepAt('returnAsked', askedAt, null, `${title}：${returnReasons[reason]}`),
    state === 'refused' ? null : stepAt('returnApproved', answeredAt, null, title),
    stepAt('returnSent', sentAt, null, `${title}，${parcelText(row)}`),
    end && stepAt(end, endedAt, null, why),
  ]
}

const closings = { cancelled: '自己取消', replaced: '重新下单', expired: '超时未付' } as const

function stepAt(
  kind: GoodsOrderStep['kind'],
  at: Date | null,
  fen: number | null,
  note: string,
): GoodsOrderStep | null {
  return at && { kind, at: isoTime(at), amount: fen === null ? null : yuanOf(fen), note }
}

/** Names the things that a refund is about, where that is not everything. */
function titlesOf({ quote }: GoodsOrderRow, refund: typeof refunds.$inferSelect): string {
  const own = quote.lines.filter((line) => refund.parts?.some(({ key }) => key === keyOf(line)))
  return own.length === quote.lines.length ? '' : own.map(({ title }) => title).join('、')
}

function refundSteps(
  { why, status, amountFen, createdAt, doneAt }: typeof refunds.$inferSelect,
  titles: string,
) {
  const why_ = { asked: '', duplicate: '重复支付', late: '订单关闭后支付' }[why]
  if (why !== 'asked') return [stepAt('paidBack', doneAt ?? createdAt, amountFen, why_)]
  const asked = stepAt('refundAsked', createdAt, amountFen, titles)
  if (status === 'done') return [asked, stepAt('refundDone', doneAt, amountFen, titles)]
  return status === 'failed'
    ? [asked, stepAt('refundFailed', createdAt, amountFen, titles)]
    : [asked]
}

/** The wallet of the payment that counts: not of a second one, nor of one that came too late; empty when it is not paid. */
async function walletOf(db: Db, orderId: number): Promise<string> {
  const { id, payableId, channel, status } = paymentAttempts
  const back = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.attemptId, id), notInArray(refunds.why, ['asked'])))
  const [found] = await db
    .select({ channel })
    .from(paymentAttempts)
    .where(and(eq(payableId, orderId), eq(status, 'paid'), notExists(back)))
    .limit(1)
  return found ? walletNames[found.channel] : ''
}
