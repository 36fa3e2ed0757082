import { asc, inArray } from 'drizzle-orm'
import type { StaffOrder } from '#lib/payments/desk-contract.ts'
import type { DeskFacts } from '#lib/payments/server/payable-kind.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'

type Step = StaffOrder['steps'][number]

const whys = { asked: '', duplicate: '重复支付', late: '订单已关闭' } as const

/** The refunds of orders, the oldest first. */
export async function refundsOf(db: Db, orderIds: number[]) {
  return await db
    .select()
    .from(refunds)
    .where(inArray(refunds.payableId, orderIds))
    .orderBy(asc(refunds.id))
}

type Known = {
  ids: number[]
  returns: (typeof refunds.$inferSelect)[]
  /** By order; gives the parts of a refund their titles. */
  facts: Map<number, DeskFacts>
}

/** What happened to the money of orders, by order, the oldest first. */
export async function stepsOf(
  db: Db,
  { ids, returns, facts }: Known,
): Promise<Map<number, Step[]>> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.payableId, ids))
    .orderBy(asc(paymentAttempts.id))
  const channelOf = new Map(attempts.map(({ id, channel }) => [id, walletNames[channel]]))
  const steps = [
    ...attempts.map((attempt) => ({ orderId: attempt.payableId, step: paymentStep(attempt) })),
    ...returns.map((refund) => ({
      orderId: refund.payableId,
      step: refundStep(refund, {
        channel: channelOf.get(refund.attemptId) ?? '',
        parts: facts.get(refund.payableId)?.parts ?? [],
      }),
    })),
  ]
  steps.sort((a, b) => a.step.at.localeCompare(b.step.at))
  const byOrder = Map.groupBy(steps, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, found]) => [id, found.map(({ step }) => step)]))
}

function paymentStep(attempt: typeof paymentAttempts.$inferSelect): Step {
  const { channel, outTradeNo, transactionId, amountFen, status, createdAt, paidAt } = attempt
  const kinds = { paid: 'paid', disputed: 'disputed', open: 'attempt', closed: 'attempt' } as const
  return {
    kind: kinds[status],
    at: isoTime(paidAt ?? createdAt),
    amount: yuanOf(amountFen),
    channel: walletNames[channel],
    number: outTradeNo,
    note: transactionId ?? (status === 'closed' ? '没有支付' : ''),
  }
}

function refundStep(
  refund: typeof refunds.$inferSelect,
  { channel, parts }: { channel: string; parts: DeskFacts['parts'] },
): Step {
  const { status, why, reason, lastError, amountFen, outRefundNo, createdAt, doneAt } = refund
  const own = parts.filter(({ key }) => refund.parts?.some((one) => one.key === key))
  const titles = own.map(({ title }) => title).join('、')
  const kinds = { pending: 'refund', done: 'refunded', failed: 'refund_failed' } as const
  return {
    kind: kinds[status],
    at: isoTime(doneAt ?? createdAt),
    amount: yuanOf(amountFen),
    channel,
    number: outRefundNo,
    note: [titles, whys[why], reason, lastError].filter(Boolean).join('；'),
  }
}
