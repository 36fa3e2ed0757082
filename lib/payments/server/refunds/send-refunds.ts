import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { RefundState } from '#lib/platform/pay/channel.ts'
import { endRefund } from './end-refund.ts'

type RefundRow = typeof refunds.$inferSelect

const BATCH = 8
const MAX_BATCHES = 25
/**
 * How long until the next try, doubled after each, from half a minute to six hours; for that time the row is left to
 * the process that took it.
 */
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 21_600
/** About an hour of tries: somebody should look why. */
const ALARMING_TRIES = 7

const reasons = { duplicate: '重复支付', late: '订单已关闭', asked: '用户申请退款' }

/** Job: demands the refunds that are due from their channels, always under the same number, until they are decided. Several instances share the work. */
export async function sendRefunds(db: Db, context: PaymentContext): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const taken = await takeDue(db)
    await Promise.all(taken.map((refund) => sendSafely(db, refund, context)))
    if (taken.length < BATCH) break
  }
}

/** Takes due refunds by moving their next try on, in one statement. */
async function takeDue(db: Db): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.nextTryAt, sql`now()`)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(${refunds.tries}, 20)))`
  return await db
    .update(refunds)
    .set({
      tries: sql`${refunds.tries} + 1`,
      nextTryAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(inArray(refunds.id, due))
    .returning()
}

/** A channel that is down for one must not keep the job from the others; the row says what was wrong. */
async function sendSafely(db: Db, refund: RefundRow, context: PaymentContext): Promise<void> {
  const { id, outRefundNo, tries } = refund
  try {
    const state = await demand(db, refund, context)
    if (state.status !== 'pending') await endRefund(db, id, state, context)
  } catch (err) {
    const facts = { err, outRefundNo, tries }
    if (tries >= ALARMING_TRIES) log().error(facts, 'a refund is still not sent')
    else log().warn(facts, 'a refund could not be sent')
    const lastError = (err instanceof Error ? err.message : String(err)).slice(0, 500)
    await db.update(refunds).set({ lastError }).where(eq(refunds.id, id))
  }
}

async function demand(db: Db, refund: RefundRow, context: PaymentContext): Promise<RefundState> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, refund.attemptId))
  if (!attempt) throw new Error('a refund without a payment')
  return await context.channels(attempt.channel).refund({
    outTradeNo: attempt.outTradeNo,
    outRefundNo: refund.outRefundNo,
    amountFen: refund.amountFen,
    totalFen: attempt.amountFen,
    reason: reasons[refund.why],
  })
}
