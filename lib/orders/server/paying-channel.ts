import { and, eq, notExists, notInArray } from 'drizzle-orm'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'

/** The wallet of the payment that counts: not of a second one, nor of one that came too late; null when it is not paid. */
export async function payingChannelOf(db: Db, orderId: number): Promise<PayChannelName | null> {
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
  return found?.channel ?? null
}
