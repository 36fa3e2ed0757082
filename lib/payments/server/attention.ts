import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

export const attentionKinds = [
  'refund_failed',
  'refund_slow',
  'payment_disputed',
  'order_stuck',
  'difference',
] as const

/** Something about money that needs a person. `number` is the order's, the payment's or the refund's. */
export type Attention = {
  kind: (typeof attentionKinds)[number]
  /** Of the refund, payment, order or difference. */
  recordId: number
  number: string
  /** Null where a difference belongs to no order. */
  orderNum: string | null
  /** Integer fen. */
  amountFen: number
  note: string
  at: Date
}

/**
 * What the staff have to look at, the oldest first: refunds that a wallet refuses or has not taken for about an hour, payments
 * of another amount, orders that cannot be closed for an hour, differences between the books. Of the last 90 days.
 */
export async function allAttention(db: Db): Promise<Attention[]> {
  const { rows } = await db.execute<Omit<Attention, 'at'> & { at: string }>(sql`
    select * from (
      select case r.status when 'failed' then 'refund_failed' else 'refund_slow' end as kind,
        r.id as "recordId", o.order_num as "orderNum", out_refund_no as number, amount_fen as "amountFen",
        why || coalesce(': ' || last_error, '') as note, r.created_at as at
      from refunds r join payables o on o.id = r.payable_id
      where r.status = 'failed' or (r.status = 'pending' and tries >= 7)
      union all
      select 'payment_disputed', a.id, o.order_num, out_trade_no, amount_fen, channel, a.created_at
      from payment_attempts a join payables o on o.id = a.payable_id where a.status = 'disputed'
      union all
      select 'order_stuck', id, order_num, order_num, pay_fen, coalesce(closed_why, ''), created_at
      from payables where status = 'closing' and created_at < now() - interval '1 hour'
      union all
      select 'difference', d.id, null, d.number, coalesce(d.there_fen, d.here_fen),
        d.kind || ', ' || r.channel || ' ' || r.day, r.at
      from reconciliation_differences d join reconciliations r on r.id = d.reconciliation_id
      where d.settled_at is null
    ) as found where at > now() - interval '90 days' order by at, number`)
  return [...rows].map((row) => ({ ...row, at: new Date(row.at) }))
}
