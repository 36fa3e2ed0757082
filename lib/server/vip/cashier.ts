import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { paymentAttempts, vipOrders } from '../db/schema/vip.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import type { PayChannelName } from '../providers/pay/channel.ts'
import { type Channels, channelsOn } from './channels.ts'
import { closeAttempt } from './close-order.ts'
import type { OrderRow } from './locks.ts'
import { type AttemptRow, takeAttempt } from './take-attempt.ts'
import { productName } from './tiers.ts'

/** What whoever scanned a code sees of the order. */
export type Cashier = {
  orderNum: string
  product: string
  payFen: number
  /** expired: the code is over, the order is not. */
  state: 'open' | 'expired' | 'paid' | 'closed'
  codeExpiresAt: Date
}

/** Each turn closes one attempt whose time is over. */
const MAX_TURNS = 3

/** The order behind a code; null when there is none, or its code was renewed. */
export async function findCashier(db: Db, key: string): Promise<Cashier | null> {
  const [order] = await db.select().from(vipOrders).where(eq(vipOrders.cashierKey, key))
  if (!order) return null
  const { orderNum, quote, payFen, codeExpiresAt } = order
  return { orderNum, product: productName(quote), payFen, state: stateOf(order), codeExpiresAt }
}

function stateOf({ status, codeExpiresAt }: OrderRow): Cashier['state'] {
  if (status === 'open') return codeExpiresAt > new Date() ? 'open' : 'expired'
  return status === 'closed' || status === 'closing' ? 'closed' : 'paid'
}

/**
 * What the wallet opens to pay the order behind a code; the same again while it is good. Throws not_found,
 * vip_order_paid, vip_order_closed (also when the code is over), pay_channel_failed, pay_not_configured.
 */
export async function openAttempt(
  db: Db,
  key: string,
  channel: PayChannelName,
  channels: Channels = channelsOn(db),
): Promise<{ codeUrl: string }> {
  // Before there is an attempt that nobody could close.
  channels(channel)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { attempt, toClose, product } = await takeAttempt(db, key, channel)
    if (attempt) return { codeUrl: attempt.codeUrl ?? (await open(db, attempt, product, channels)) }
    await closeAttempt(db, toClose, channels)
  }
  throw new AppError('pay_channel_failed')
}

/** Opens the attempt at its channel; one that was opened by somebody who died before writing it down is the same trade. */
async function open(
  db: Db,
  attempt: AttemptRow,
  description: string,
  channels: Channels,
): Promise<string> {
  const { id, channel, outTradeNo, amountFen, expiresAt } = attempt
  const { codeUrl } = await channels(channel)
    .open({ outTradeNo, amountFen, description, expiresAt })
    .catch((err: unknown) => {
      log().error({ err, channel, outTradeNo }, 'an attempt could not be opened')
      throw new AppError('pay_channel_failed')
    })
  const [kept] = await db
    .update(paymentAttempts)
    // Of two who opened it at once both show the code of the first.
    .set({ codeUrl: sql`coalesce(${paymentAttempts.codeUrl}, ${codeUrl})` })
    .where(eq(paymentAttempts.id, id))
    .returning({ status: paymentAttempts.status, codeUrl: paymentAttempts.codeUrl })
  if (kept?.status === 'open') return kept.codeUrl ?? codeUrl
  if (kept?.status === 'paid') throw new AppError('vip_order_paid')
  // The order was closed while the channel was asked, which may have heard of the closing first.
  await closeAttempt(db, attempt, channels)
  throw new AppError('vip_order_closed')
}
