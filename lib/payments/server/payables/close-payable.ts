import { and, eq } from 'drizzle-orm'
import { withOpenAttempts } from '#lib/payments/server/attempts/open-attempts.ts'
import type { AttemptRow } from '#lib/payments/server/attempts/take-attempt.ts'
import { findWallet } from '#lib/payments/server/channels.ts'
import { kindOf } from '#lib/payments/server/payable-kind.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import { payables, paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { lockPayable, type PayableRow } from './lock-payable.ts'

type Why = NonNullable<PayableRow['closedWhy']>

/** How long the job waits before it takes over a closing whose process has died. */
const CLOSING_SECONDS = 60

/**
 * Closes an order for good: first here for new attempts, then every attempt at its channel, then here.
 * `paid` when it was paid before, even a moment ago; that payment is settled then. Throws
 * pay_channel_failed; the job goes on with it.
 */
export async function closePayable(
  db: Db,
  payableId: number,
  why: Why,
  context: PaymentContext,
): Promise<'closed' | 'paid'> {
  const begun = await db.transaction(async (tx) => {
    const order = await lockPayable(tx, payableId)
    if (order?.status === 'open') await beginClosing(tx, payableId, why)
    return order?.status
  })
  if (begun !== 'open' && begun !== 'closing') return begun === 'closed' ? 'closed' : 'paid'
  return await finishClosing(db, payableId, context)
}

/** From here on no attempt can be opened. Within a transaction that holds the order. */
export async function beginClosing(tx: Db, payableId: number, why: Why): Promise<void> {
  await tx
    .update(payables)
    .set({
      status: 'closing',
      closedWhy: why,
      nextLookAt: new Date(Date.now() + CLOSING_SECONDS * 1000),
    })
    .where(eq(payables.id, payableId))
}

/** The rest of closePayable, for an order that is `closing`; it may be done twice. Throws pay_channel_failed. */
export async function finishClosing(
  db: Db,
  payableId: number,
  context: PaymentContext,
): Promise<'closed' | 'paid'> {
  await closeAttempts(db, payableId, context)
  return await db.transaction(async (tx) => {
    const order = await lockPayable(tx, payableId)
    if (order?.status !== 'closing') return order?.status === 'closed' ? 'closed' : 'paid'
    await tx
      .update(payables)
      .set({ status: 'closed', closedAt: new Date() })
      .where(eq(payables.id, payableId))
    await kindOf(context.kinds, order.kind).release(tx, order)
    return 'closed'
  })
}

/** Closes the open attempts of an order at their channels; what was paid is settled. Throws pay_channel_failed after every one was tried. */
export async function closeAttempts(
  db: Db,
  payableId: number,
  context: PaymentContext,
): Promise<void> {
  await withOpenAttempts(db, payableId, (attempt) => closeAttempt(db, attempt, context))
}

/** The same for one attempt. One of a wallet that is no longer configured is closed here alone. */
export async function closeAttempt(
  db: Db,
  attempt: AttemptRow,
  context: PaymentContext,
): Promise<void> {
  const { channel, outTradeNo } = attempt
  const wallet = findWallet(context.channels, channel)
  // Nobody can be told; should it be paid all the same, the money goes back as late.
  if (!wallet) log().error({ channel, outTradeNo }, 'an attempt of a wallet without keys is closed')
  const isEnded = wallet !== null && (await endAtWallet(db, wallet, { outTradeNo, context }))
  if (isEnded) return
  await db
    .update(paymentAttempts)
    .set({ status: 'closed', codeUrl: null })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')))
}

/** Whether the wallet says that it was paid: then that is settled or, with another amount, disputed. */
async function endAtWallet(
  db: Db,
  wallet: PayChannel,
  { outTradeNo, context }: { outTradeNo: string; context: PaymentContext },
): Promise<boolean> {
  const { name: channel } = wallet
  try {
    const state = await wallet.close(outTradeNo)
    if (state.status === 'closed') return false
    if (state.status !== 'paid') throw new Error(`still ${state.status} after closing`)
    const outcome = await settlePayment(db, { ...state, channel, outTradeNo }, context)
    if (outcome === 'unknown_trade') throw new Error(outcome)
    return true
  } catch (err) {
    log().error({ err, channel, outTradeNo }, 'an attempt could not be closed')
    throw new AppError('pay_channel_failed')
  }
}
