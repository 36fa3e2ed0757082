import { eq, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { isOpened } from '#lib/payments/server/attempts/attempt-code.ts'
import {
  type AttemptRow,
  takeAttempt,
  type Wish,
} from '#lib/payments/server/attempts/take-attempt.ts'
import { closeAttempt } from '#lib/payments/server/payables/close-payable.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { payables, paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'

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
    .select({ order: payables, phone: users.phone })
    .from(payables)
    .innerJoin(users, eq(users.id, payables.userId))
    .where(eq(payables.cashierKey, key))
  if (!row) return null
  const { orderNum, title: product, payFen, codeExpiresAt } = row.order
  const phone = row.phone && maskPhone(row.phone)
  const state = stateOf(row.order)
  return { orderNum, product, payFen, state, codeExpiresAt, phone }
}

function stateOf({ status, codeExpiresAt }: PayableRow): Cashier['state'] {
  if (status === 'open') return codeExpiresAt > new Date() ? 'open' : 'expired'
  return status === 'closing' || status === 'closed' ? status : 'paid'
}

/** What the wallet opens for whoever scans its code; the rest is as at openAttemptFor. */
export function openAttempt(
  db: Db,
  key: string,
  channel: PayChannelName,
  context: PaymentContext,
): Promise<{ codeUrl: string }> {
  return openAttemptFor(db, key, { channel, madeFor: null, isLook: false }, context)
}

/**
 * What the wallet opens to pay the order behind a code; the same again while it is good. Throws not_found,
 * order_paid, order_closed (also when the code is over), pay_channel_failed, pay_not_configured.
 */
export async function openAttemptFor(
  db: Db,
  key: string,
  wish: Wish,
  context: PaymentContext,
): Promise<{ codeUrl: string }> {
  // Before there is an attempt that nobody could close.
  context.channels(wish.channel)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { attempt, toClose, product } = await takeAttempt(db, key, wish)
    if (attempt && isOpened(attempt.codeUrl)) return { codeUrl: attempt.codeUrl }
    if (attempt && isResting(attempt)) break
    if (attempt) return { codeUrl: await open(db, attempt, product, context) }
    await closeAttempt(db, toClose, context)
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
  context: PaymentContext,
): Promise<string> {
  const { id, channel, outTradeNo, amountFen, expiresAt } = attempt
  const { codeUrl } = await context
    .channels(channel)
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
  if (kept?.status === 'paid') throw new AppError('order_paid')
  // The order was closed while the channel was asked, which may have heard of the closing first.
  await closeAttempt(db, attempt, context)
  throw new AppError('order_closed')
}
