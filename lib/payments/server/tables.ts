import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import type { PayableKindName } from '#lib/payments/kinds.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'

// Money is integer fen throughout.

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Anything with a price that somebody orders, as money sees it; what was ordered stands in a row of its kind's own table under the same id. */
export const payables = pgTable(
  'payables',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<PayableKindName>(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    orderNum: text('order_num').notNull().unique(),
    /** What is bought, in words for whoever pays. */
    title: text().notNull(),
    payFen: integer('pay_fen').notNull(),
    /** closing: no payment may begin any more, the channels are being told. */
    status: text()
      .notNull()
      .default('open')
      .$type<'open' | 'closing' | 'closed' | 'paid' | 'refunding' | 'refunded'>(),
    /** Opens the cashier page for whoever scans the code; new with every refresh. */
    cashierKey: text('cashier_key').notNull().unique(),
    codeExpiresAt: at('code_expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    closedWhy: text('closed_why').$type<'cancelled' | 'replaced' | 'expired'>(),
    /** When the job that asks the channels looks at it next. */
    nextLookAt: at('next_look_at').notNull().defaultNow(),
  },
  (t) => [
    // A membership's price depends on what is bought before it.
    uniqueIndex('vip_orders_one_open')
      .on(t.userId)
      .where(sql`kind = 'vip' and status in ('open', 'closing')`),
    index('payables_user').on(t.userId, t.kind, t.id),
    // As the desk lists and counts them.
    index('payables_status').on(t.status, t.id, t.kind),
    index('payables_title').using('gin', gramsOf([t.title])),
    index('payables_look').on(t.nextLookAt).where(sql`status in ('open', 'closing')`),
  ],
)

/** One try to pay through one channel, made when the cashier page needs it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payableId: integer('payable_id')
      .notNull()
      .references(() => payables.id),
    channel: text().notNull().$type<PayChannelName>(),
    outTradeNo: text('out_trade_no').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    /** disputed: the channel says it was paid with another amount; staff must act, it grants nothing. */
    status: text().notNull().default('open').$type<'open' | 'paid' | 'closed' | 'disputed'>(),
    /** What the wallet opens; null until the channel has answered, and again when the attempt has ended. */
    codeUrl: text('code_url'),
    /** After a failure the channel is left alone until then. */
    nextOpenAt: at('next_open_at'),
    expiresAt: at('expires_at').notNull(),
    transactionId: text('transaction_id').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('payment_attempts_one_open').on(t.payableId, t.channel).where(sql`status = 'open'`),
    index('payment_attempts_paid').on(t.channel, t.paidAt),
  ],
)

/** A part of an order that goes back by itself, by the name that its kind gives it. Integer fen. */
export type RefundPart = { key: string; fen: number }

/** Money on its way back. A refund is repeated under the same number until the channel has decided. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // A payment may be refunded in parts; bookRefund bounds their sum by what was paid.
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    payableId: integer('payable_id')
      .notNull()
      .references(() => payables.id),
    outRefundNo: text('out_refund_no').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    /** What it pays back; null is the whole order. */
    parts: jsonb().$type<RefundPart[]>(),
    /** asked: by the buyer or staff; duplicate: a second payment of one order; late: the order was closed. */
    why: text().notNull().$type<'asked' | 'duplicate' | 'late'>(),
    /** What buyer or staff wrote. */
    reason: text().notNull().default(''),
    status: text().notNull().default('pending').$type<'pending' | 'done' | 'failed'>(),
    tries: integer().notNull().default(0),
    /** Moment of the next try; of the refusal, once its channel has refused. */
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    channelRefundId: text('channel_refund_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('refunds_due').on(t.nextTryAt).where(sql`status = 'pending'`),
    uniqueIndex('refunds_whole_once').on(t.attemptId).where(sql`parts is null`),
    index('refunds_payable').on(t.payableId),
  ],
)

/** Every payment notification that came, also the refused ones. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull().$type<PayChannelName>(),
    outcome: text()
      .notNull()
      .$type<
        | 'settled'
        | 'repeated'
        | 'ignored'
        | 'bad_signature'
        | 'stale'
        | 'malformed'
        | 'wrong_merchant'
        | 'wrong_currency'
        | 'wrong_amount'
        | 'unknown_trade'
      >(),
    outTradeNo: text('out_trade_no'),
    ip: text().notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [index('payment_notifications_time').on(t.receivedAt)],
)
