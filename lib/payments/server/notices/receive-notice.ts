import { and, gt, inArray, sql } from 'drizzle-orm'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import { paymentNotifications } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import {
  NoticeError,
  type PaidNotice,
  type PayChannel,
  type PayChannelName,
} from '#lib/platform/pay/channel.ts'

type Sent = { headers: Headers; body: string; ip: string }
type Outcome = (typeof paymentNotifications.$inferSelect)['outcome']

/** Of what anybody can send, so that a flood of it does not fill the table. What a wallet has signed is always kept. */
const KEPT_PER_HOUR = 1000
const unsigned: Outcome[] = ['bad_signature', 'malformed', 'stale']
const taken: Outcome[] = ['settled', 'repeated', 'ignored']

/**
 * Takes a payment notification and gives the answer that its channel understands: taken, or, for a forged,
 * stale or wrong one, not. Every one that is signed becomes a row and, when refused, a warning; of the others
 * so many an hour. Throws pay_not_configured.
 */
export async function receiveNotice(
  db: Db,
  name: PayChannelName,
  sent: Sent,
  context: PaymentContext,
): Promise<{ status: number; contentType: string; body: string }> {
  const channel = context.channels(name)
  const { outcome, outTradeNo } = await outcomeOf(db, channel, { sent, context })
  const isTaken = taken.includes(outcome)
  const row = { channel: name, outcome, outTradeNo, ip: sent.ip }
  if (!unsigned.includes(outcome) || !(await isFlooded(db))) {
    await db.insert(paymentNotifications).values(row)
    if (!isTaken) log().warn(row, 'payment notification refused')
  }
  return channel.answer(isTaken)
}

async function outcomeOf(
  db: Db,
  channel: PayChannel,
  { sent, context }: { sent: Sent; context: PaymentContext },
): Promise<{ outcome: Outcome; outTradeNo: string | null }> {
  const read = await readNotice(channel, sent)
  if (read instanceof NoticeError) return { outcome: read.fault, outTradeNo: null }
  if (!read) return { outcome: 'ignored', outTradeNo: null }
  const outcome = await settlePayment(db, { ...read, channel: channel.name }, context)
  return { outcome, outTradeNo: read.outTradeNo.slice(0, 64) }
}

async function readNotice(
  channel: PayChannel,
  { headers, body }: Sent,
): Promise<PaidNotice | NoticeError | null> {
  try {
    return await channel.readNotice({ headers, body })
  } catch (error) {
    if (error instanceof NoticeError) return error
    throw error
  }
}

async function isFlooded(db: Db): Promise<boolean> {
  const { outcome, receivedAt } = paymentNotifications
  const rows = await db
    .select({ one: sql`1` })
    .from(paymentNotifications)
    .where(and(gt(receivedAt, sql`now() - interval '1 hour'`), inArray(outcome, unsigned)))
    .limit(KEPT_PER_HOUR)
  return rows.length >= KEPT_PER_HOUR
}
