import { and, count, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { refundNumber } from '#lib/payments/server/settle.ts'
import { payables, paymentAttempts, type RefundPart, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { askedRefunds, keysOf, type RefundRow, refundOfPart } from './refund-parts.ts'

// All within a transaction that holds the order (payables/lock-payable.ts).

/**
 * When a payment's next refund may be demanded: WeChat takes those of one trade a minute apart, and the job comes every
 * quarter of one; after each of those that wait already. Source: pay.weixin.qq.com, 申请退款.
 */
const earliest = (attemptId: SQLWrapper) => sql`greatest(now(), (
  select max(case when r.status <> 'pending' then coalesce(r.done_at, r.created_at)
      when r.tries = 0 then greatest(now(), r.next_try_at) else now() end) + interval '90 seconds'
  from refunds r where r.attempt_id = ${attemptId} and r.status <> 'failed'))`

type Booking = { fen: number; parts: RefundPart[] | null; reason: string }

/**
 * Takes back what these parts granted, null being all, and puts their money down to be sent back. Throws when that and what
 * went back before is more than was paid.
 */
export async function bookRefund(
  tx: Db,
  order: PayableRow,
  { fen, parts, reason, kind }: Booking & { kind: PayableKind },
): Promise<void> {
  const attempt = await payingAttempt(tx, order.id)
  if (!Number.isInteger(fen) || fen < 1) throw new Error(`a refund of ${fen} fen`)
  const [before] = await tx
    .select({ refunds: count() })
    .from(refunds)
    .where(eq(refunds.attemptId, attempt.id))
  const outRefundNo = refundNumber(attempt.outTradeNo, (before?.refunds ?? 0) + 1)
  const { rows } = await tx.execute(sql`
    insert into refunds (attempt_id, payable_id, out_refund_no, amount_fen, parts, why, reason, next_try_at)
    select a.id, a.payable_id, ${outRefundNo}::text, ${fen}::int, ${parts && JSON.stringify(parts)}::jsonb,
      'asked', ${reason}::text, ${earliest(sql`a.id`)}
    from payment_attempts a
    where a.id = ${attempt.id} and ${fen}::int + (
      select coalesce(sum(r.amount_fen), 0) from refunds r
      where r.attempt_id = a.id and r.status <> 'failed') <= a.amount_fen
    returning id`)
  if ([...rows].length === 0) throw new Error(`a refund of ${fen} of ${attempt.amountFen} fen`)
  await kind.revoke(tx, order, keysOf({ parts }))
}

/** Written beside a refund whose money went back by another way than its wallet. */
export const OFFLINE = '线下退款'

/** How a refund that the wallet has refused goes on: it is demanded again, or the money went back by another way. */
const ways = {
  retry: { status: 'pending', tries: 0, nextTryAt: earliest(refunds.attemptId), lastError: null },
  offline: { status: 'done', doneAt: sql`now()`, lastError: OFFLINE },
} as const

/** Lets a refused refund go on under its number; null when it is refused no longer, or as much has gone back by others. */
export async function resumeRefund(
  tx: Db,
  id: number,
  way: keyof typeof ways,
): Promise<RefundRow | null> {
  const [resumed] = await tx
    .update(refunds)
    .set(ways[way])
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.status, 'failed'),
        sql`${refunds.amountFen} + (
          select coalesce(sum(r.amount_fen), 0) from refunds r
          where r.attempt_id = ${refunds.attemptId} and r.status <> 'failed'
        ) <= (select a.amount_fen from payment_attempts a where a.id = ${refunds.attemptId})`,
      ),
    )
    .returning()
  return resumed ?? null
}

/** Moves a paid order to where its refunds have brought it, and says so: it stays `paid` while a part of it is kept. */
export async function moveByRefunds(
  tx: Db,
  order: PayableRow,
  kind: PayableKind,
): Promise<PayableRow['status']> {
  const asked = (await askedRefunds(tx, order.id)).filter((one) => one.status !== 'failed')
  const parts = (await kind.facts(tx, [order])).get(order.id)?.parts ?? []
  const isGone =
    asked.some((one) => one.parts === null) ||
    (parts.length > 0 &&
      parts.every(({ key, fen, isExtra }) => isExtra || fen === 0 || refundOfPart(asked, key)))
  const isUnderWay = asked.some((one) => one.status === 'pending')
  const status = isGone ? (isUnderWay ? 'refunding' : 'refunded') : 'paid'
  await tx.update(payables).set({ status }).where(eq(payables.id, order.id))
  return status
}

/** The payment that the order stands for: each other goes back by itself. */
async function payingAttempt(tx: Db, payableId: number) {
  const own = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), sql`${refunds.why} <> 'asked'`))
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.payableId, payableId),
        eq(paymentAttempts.status, 'paid'),
        notExists(own),
      ),
    )
  if (!attempt) throw new Error(`order ${payableId} has no payment to send back`)
  return attempt
}
