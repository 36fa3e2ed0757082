import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { type Channels, findWallet } from '#lib/payments/server/channels.ts'
import { withOpenAttempts } from '#lib/payments/server/attempts/open-attempts.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import type { AttemptRow } from '#lib/payments/server/attempts/take-attempt.ts'
import { paymentAttempts, vipOrders } from '#lib/vip/server/tables.ts'
import { lockOrder, type OrderRow } from './lock-payable.ts'

type Why = NonNullable<OrderRow['closedWhy']>

/** How long the job waits before it takes over a closing whose process has died. */
const CLOSING_SECONDS = 60

/**
 * Closes an order for good: first here for new attempts, then every attempt at its channel, then here.
 * `paid` when it was paid before, even a moment ago; that payment is settled then. Throws
 * pay_channel_failed; the job goes on with it.
 */
export async function closeOrder(
  db: Db,
  orderId: number,
  why: Why,
  channels: Channels,
): Promise<'closed' | 'paid'> {
  const begun = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'open') await beginClosing(tx, orderId, why)
    return order?.status
  })
  if (begun !== 'open' && begun !== 'closing') return begun === 'closed' ? 'closed' : 'paid'
  return await finishClosing(db, orderId, channels)
}

/** From here on no attempt can be opened. Within a transaction that holds the order. */
export async function beginClosing(tx: Db, orderId: number, why: Why): Promise<void> {
  await tx
    .update(vipOrders)
    .set({
      status: 'closing',
      closedWhy: why,
      nextLookAt: new Date(Date.now() + CLOSING_SECONDS * 1000),
    })
    .where(eq(vipOrders.id, orderId))
}

/** The rest of closeOrder, for an order that is `closing`; it may be done twice. Throws pay_channel_failed. */
export async function finishClosing(
  db: Db,
  orderId: number,
  channels: Channels,
): Promise<'closed' | 'paid'> {
  await closeAttempts(db, orderId, channels)
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'closing') return order?.status === 'closed' ? 'closed' : 'paid'
    await tx
      .update(vipOrders)
      .set({ status: 'closed', closedAt: new Date() })
      .where(eq(vipOrders.id, orderId))
    return 'closed'
  })
}

/** Closes the open attempts of an order at their channels; what was paid is settled. Throws pay_channel_failed after every one was tried. */
export async function closeAttempts(db: Db, orderId: number, channels: Channels): Promise<void> {
  await withOpenAttempts(db, orderId, (attempt) => closeAttempt(db, attempt, channels))
}

/** The same for one attempt. One of a wallet that is no longer configured is closed here alone. */
export async function closeAttempt(db: Db, attempt: AttemptRow, channels: Channels): Promise<void> {
  const { channel, outTradeNo } = attempt
  const wallet = findWallet(channels, channel)
  // Nobody can be told; should it be paid all the same, the money goes back as late.
  if (!wallet) log().error({ channel, outTradeNo }, 'an attempt of a wallet without keys is closed')
  const isEnded = wallet !== null && (await endAtWallet(db, wallet, outTradeNo))
  if (isEnded) return
  await db
    .update(paymentAttempts)
    .set({ status: 'closed', codeUrl: null })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')))
}

/** Whether the wallet says that it was paid: then that is settled or, with another amount, disputed. */
async function endAtWallet(db: Db, wallet: PayChannel, outTradeNo: string): Promise<boolean> {
  const { name: channel } = wallet
  try {
    const state = await wallet.close(outTradeNo)
    if (state.status === 'closed') return false
    if (state.status !== 'paid') throw new Error(`still ${state.status} after closing`)
    const outcome = await settlePayment(db, { ...state, channel, outTradeNo })
    if (outcome === 'unknown_trade') throw new Error(outcome)
    return true
  } catch (err) {
    log().error({ err, channel, outTradeNo }, 'an attempt could not be closed')
    throw new AppError('pay_channel_failed')
  }
}
