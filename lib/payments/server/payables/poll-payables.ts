import { and, asc, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { withOpenAttempts } from '#lib/payments/server/attempts/open-attempts.ts'
import type { AttemptRow } from '#lib/payments/server/attempts/take-attempt.ts'
import { findWallet } from '#lib/payments/server/channels.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { beginClosing, closeAttempts, finishClosing } from './close-payable.ts'
import { lockPayable, type PayableRow } from './lock-payable.ts'

const BATCH = 8
/** A wallet that answers slowly must not keep one run going for ever. */
const MAX_BATCHES = 25
/** How often the wallets are asked about an order; for that time it is left to the process that took it. */
const POLL_SECONDS = 30
/** Who scanned in the last second may still be typing the password. */
const GRACE_MS = 300_000

/**
 * Job: asks the wallets about open orders, so that a lost notification loses no payment; closes those whose
 * code is long over; ends closings that somebody began and left; closes what else could be paid of orders
 * that are done. Several instances share the work.
 */
export async function pollPayables(db: Db, context: PaymentContext): Promise<void> {
  for (const isDue of [isUndecided, hasLeftovers]) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const taken = await takeDue(db, isDue)
      await Promise.all(taken.map((order) => pollSafely(db, order, context)))
      if (taken.length < BATCH) break
    }
  }
}

const { status } = payables
const undecided: PayableRow['status'][] = ['open', 'closing']
const isUndecided = inArray(status, undecided)
const hasLeftovers = and(
  notInArray(status, undecided),
  sql`${payables.id} in (select payable_id from payment_attempts where status = 'open')`,
)

/** Takes due orders by moving their next look on, in one statement. */
async function takeDue(db: Db, isDue: SQL | undefined): Promise<PayableRow[]> {
  const due = db
    .select({ id: payables.id })
    .from(payables)
    .where(and(isDue, lte(payables.nextLookAt, sql`now()`)))
    .orderBy(asc(payables.nextLookAt))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  return await db
    .update(payables)
    .set({ nextLookAt: sql`now() + make_interval(secs => ${POLL_SECONDS})` })
    .where(inArray(payables.id, due))
    .returning()
}

/** A wallet that is down for one order must not keep the job from the others. */
async function pollSafely(db: Db, order: PayableRow, context: PaymentContext): Promise<void> {
  try {
    await pollOrder(db, order, context)
  } catch (err) {
    log().error({ err, orderNum: order.orderNum }, 'a pending order could not be polled')
  }
}

async function pollOrder(db: Db, order: PayableRow, context: PaymentContext): Promise<void> {
  const { id } = order
  if (order.status === 'closing') await finishClosing(db, id, context)
  else if (order.status !== 'open') await closeAttempts(db, id, context)
  else if (isLongOver(order)) await expire(db, id, context)
  else await askWallets(db, id, context)
}

const isLongOver = ({ codeExpiresAt }: PayableRow) =>
  codeExpiresAt.getTime() + GRACE_MS < Date.now()

/** Unless its buyer has fetched a new code since it was taken. */
async function expire(db: Db, id: number, context: PaymentContext): Promise<void> {
  const isBegun = await db.transaction(async (tx) => {
    const order = await lockPayable(tx, id)
    if (order?.status !== 'open' || !isLongOver(order)) return false
    await beginClosing(tx, id, 'expired')
    return true
  })
  if (isBegun) await finishClosing(db, id, context)
}

async function askWallets(db: Db, payableId: number, context: PaymentContext): Promise<void> {
  await withOpenAttempts(db, payableId, (attempt) => askWallet(db, attempt, context))
}

async function askWallet(
  db: Db,
  { channel, outTradeNo }: AttemptRow,
  context: PaymentContext,
): Promise<void> {
  // One without keys can tell nothing; its attempt ends with the order.
  const state = await findWallet(context.channels, channel)?.query(outTradeNo)
  if (state?.status !== 'paid') return
  const outcome = await settlePayment(db, { ...state, channel, outTradeNo }, context)
  if (outcome === 'settled') log().info({ outTradeNo }, 'a payment was found by asking')
  if (outcome === 'unknown_trade') throw new Error(`${outTradeNo}: ${outcome}`)
}
