import { and, eq, notExists, notInArray } from 'drizzle-orm'
import type { GoodsOrderStep } from '#lib/orders/contract.ts'
import { returnReasons } from '#lib/orders/returns.ts'
import { moneyOf } from '#lib/orders/server/deposit/deposit-view.ts'
import { REST_UNPAID } from '#lib/orders/server/deposit/rests.ts'
import { type GoodsOrderRow, keyOf, linesOf } from '#lib/orders/server/goods-orders.ts'
import { POSTAGE_KEY } from '#lib/orders/server/parcels/postage.ts'
import { keyOfReturn, type ReturnRow } from '#lib/orders/server/returns/find-returns.ts'
import { goodsOrderLines } from '#lib/orders/server/tables.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import { OFFLINE } from '#lib/payments/server/refunds/book-refund.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'

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
  const steps = [
    stepAt('placed', createdAt, null, ''),
    stepAt(order.quote.deposit ? 'depositPaid' : 'paid', paidAt, payFen, wallet),
    ...rests.map((rest, index) =>
      stepAt('restPaid', rest.paidAt, rest.payFen, restWallets[index] ?? ''),
    ),
    ...(await grantedSteps(db, order)),
    stepAt('shipped', shippedAt, null, parcelText(order)),
    stepAt('signed', signedAt(order, parcel), null, parcelText(order)),
    stepAt('received', receivedAt, null, ''),
    stepAt('closed', closedAt, null, closedWhy ? closings[closedWhy] : ''),
    ...returns.flatMap((row) => returnSteps(row, titleOf(order, row))),
    ...refunded.flatMap((refund) => refundSteps(order, refund)),
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

type Refund = typeof refunds.$inferSelect

/** Names what a refund is about, where that is not everything; of an order with a deposit the payment that it comes out of. */
function titlesOf({ id, quote }: GoodsOrderRow, { payableId, parts }: Refund): string {
  if (quote.deposit) return payableId === id ? '定金' : '尾款'
  const isAbout = (key: string) => parts?.some((part) => part.key === key)
  const own = quote.lines.filter((line) => isAbout(keyOf(line)))
  if (own.length === quote.lines.length) return ''
  return [...own.map(({ title }) => title), ...(isAbout(POSTAGE_KEY) ? ['运费'] : [])].join('、')
}

const paidBackSteps = {
  done: 'paidBack',
  pending: 'paidBackPending',
  failed: 'paidBackFailed',
} as const

function refundSteps(order: GoodsOrderRow, refund: Refund) {
  const { why, status, amountFen, createdAt, nextTryAt, doneAt, lastError } = refund
  const why_ = { asked: '', duplicate: '重复支付', late: '订单关闭后支付' }[why]
  if (why !== 'asked') return [stepAt(paidBackSteps[status], doneAt ?? createdAt, amountFen, why_)]
  const titles = titlesOf(order, refund)
  const asked = askedStep(order, refund, titles)
  const way = lastError === OFFLINE ? ['已通过线下方式退给您'] : []
  const note = [titles, ...way].filter(Boolean).join('，')
  if (status === 'done') return [asked, stepAt('refundDone', doneAt, amountFen, note)]
  return status === 'failed'
    ? [asked, stepAt('refundFailed', nextTryAt, amountFen, titles)]
    : [asked]
}

/** Tells a refund that the clock has booked, for a rest that was not paid, from one that somebody asked for. */
function askedStep({ quote }: GoodsOrderRow, refund: Refund, titles: string) {
  const { createdAt, amountFen, reason } = refund
  const { deposit } = quote
  if (!deposit || reason !== REST_UNPAID) return stepAt('refundAsked', createdAt, amountFen, titles)
  const kept = deposit.fen - amountFen
  const back = `按下单时的规则退回定金 ¥${yuanText(yuanOf(amountFen))}`
  const note = kept > 0 ? `${back}，其余 ¥${yuanText(yuanOf(kept))} 不退` : back
  return stepAt('restUnpaid', createdAt, null, note)
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
