import { eq, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { closeAttempt } from '#lib/payments/server/payables/close-payable.ts'
import type { OrderRow } from '#lib/payments/server/payables/lock-payable.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { paymentAttempts, vipOrders } from '#lib/vip/server/tables.ts'
import { isOpened } from '#lib/payments/server/attempts/attempt-code.ts'
import { type Channels, channelsOn } from '#lib/payments/server/channels.ts'
import { type AttemptRow, takeAttempt, type Wish } from '#lib/payments/server/attempts/take-attempt.ts'

/** What whoever scanned a code sees of the order. */
export type Cashier = {
  orderNum: string
  product: string
  payFen: number
  /** expired: the code is over, the order is not. closing: it may turn out to have been paid. */
  state: 'open' | 'expired' | 'closing' | 'paid' | 'closed'
  codeExpiresAt: Date
  /** Whose order it is, so that who was led here to pay for somebody else sees it; masked. */
  phone: string | null
}

/** Each turn closes one attempt whose time is over, or that was made for another way to pay. */
const MAX_TURNS = 3
/** After a failure. */
const REST_MS = 10_000

/** The order behind a code; null when there is none, or its code was renewed. */
export async function findCashier(db: Db, key: string): Promise<Cashier | null> {
  const [row] = await db
    .select({ order: vipOrders, phone: users.phone })
    .from(vipOrders)
    .innerJoin(users, eq(users.id, vipOrders.userId))
    .where(eq(vipOrders.cashierKey, key))
  if (!row) return null
  const { orderNum, quote, payFen, codeExpiresAt } = row.order
  const phone = row.phone && maskPhone(row.phone)
  const state = stateOf(row.order)
  return { orderNum, product: productName(quote), payFen, state, codeExpiresAt, phone }
}

function stateOf({ status, codeExpiresAt }: OrderRow): Cashier['state'] {
  if (status === 'open') return codeExpiresAt > new Date() ? 'open' : 'expired'
  return status === 'closing' || status === 'closed' ? status : 'paid'
}

/** What the wallet opens for whoever scans its code; the rest is as at openAttemptFor. */
export function openAttempt(
  db: Db,
  key: string,
  channel: PayChannelName,
  channels?: Channels,
): Promise<{ codeUrl: string }> {
  return openAttemptFor(db, key, { channel, madeFor: null, isLook: false }, channels)
}

/**
 * What the wallet opens to pay the order behind a code; the same again while it is good. Throws not_found,
 * vip_order_paid, vip_order_closed (also when the code is over), pay_channel_failed, pay_not_configured.
 */
export async function openAttemptFor(
  db: Db,
  key: string,
  wish: Wish,
  channels: Channels = channelsOn(db),
): Promise<{ codeUrl: string }> {
  // Before there is an attempt that nobody could close.
  channels(wish.channel)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { attempt, toClose, product } = await takeAttempt(db, key, wish)
    if (attempt && isOpened(attempt.codeUrl)) return { codeUrl: attempt.codeUrl }
    if (attempt && isResting(attempt)) break
    if (attempt) return { codeUrl: await open(db, attempt, product, channels) }
    await closeAttempt(db, toClose, channels)
  }
  throw new AppError('pay_channel_failed')
}

/** The page asks every few seconds; a wallet that is out of order is not asked as often. */
const isResting = ({ nextOpenAt }: AttemptRow) => nextOpenAt !== null && nextOpenAt > new Date()

/** Opens the attempt at its channel. When a process opened it and died before storing that, the channel answers the same trade. */
async function open(
  db: Db,
  attempt: AttemptRow,
  description: string,
  channels: Channels,
): Promise<string> {
  const { id, channel, outTradeNo, amountFen, expiresAt } = attempt
  const { codeUrl } = await channels(channel)
    .open({ outTradeNo, amountFen, description, expiresAt })
    .catch(async (err: unknown) => {
      log().error({ err, channel, outTradeNo }, 'an attempt could not be opened')
      const nextOpenAt = new Date(Date.now() + REST_MS)
      await db.update(paymentAttempts).set({ nextOpenAt }).where(eq(paymentAttempts.id, id))
      throw new AppError('pay_channel_failed')
    })
  const [kept] = await db
    .update(paymentAttempts)
    .set({
      // Of two that opened it at once both show the code of the first; an attempt that has ended keeps no code.
      codeUrl: sql`case when ${paymentAttempts.status} = 'open' then case when ${paymentAttempts.codeUrl} is not distinct from ${attempt.codeUrl}::text then ${codeUrl} else ${paymentAttempts.codeUrl} end end`,
      nextOpenAt: null,
    })
    .where(eq(paymentAttempts.id, id))
    .returning({ status: paymentAttempts.status, codeUrl: paymentAttempts.codeUrl })
  if (kept?.status === 'open') return kept.codeUrl ?? codeUrl
  if (kept?.status === 'paid') throw new AppError('vip_order_paid')
  // The order was closed while the channel was asked, which may have heard of the closing first.
  await closeAttempt(db, attempt, channels)
  throw new AppError('vip_order_closed')
}
