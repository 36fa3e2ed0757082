import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import type { RightCheck } from '#lib/vip/right-checks.ts'

// Money is integer fen throughout.

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What can be bought: a tier for a number of days. A plan that a content import leaves out is no longer on sale. */
export const vipPlans = pgTable('vip_plans', {
  id: integer().primaryKey(),
  /** 10 first tier, 20 diamond. */
  weight: smallint().notNull().$type<10 | 20>(),
  name: text().notNull(),
  days: integer().notNull(),
  priceFen: integer('price_fen').notNull(),
  /** Struck out beside the price; null when there is none. */
  originPriceFen: integer('origin_price_fen'),
  isActivity: boolean('is_activity').notNull().default(false),
  intro: text().notNull().default(''),
  explain: text().notNull().default(''),
  position: integer().notNull(),
  onSale: boolean('on_sale').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** One line of the comparison of tiers; a tier has the right when its text is not null. */
export const vipRights = pgTable('vip_rights', {
  id: integer().primaryKey(),
  /** Name of a file in public/vip/rights, without `.svg`. */
  icon: text().notNull(),
  name: text().notNull(),
  detail: text().notNull().default(''),
  free: text(),
  gold: text(),
  diamond: text(),
  /** What delivers it; a right without that is not offered. */
  check: text().$type<RightCheck>(),
  position: integer().notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** Course advisers (客服顾问), to whom an order is credited. */
export const advisers = pgTable('advisers', {
  id: integer().primaryKey(),
  name: text().notNull(),
  onDuty: boolean('on_duty').notNull().default(true),
  position: integer().notNull(),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** What a later payment was reduced by: the rest of one running grant. */
export type Deduction = {
  grantId: number
  planName: string
  /** What the plan counted when it was bought, in fen. */
  planFen: number
  totalDays: number
  daysRemaining: number
  /** floor(planFen / totalDays × daysRemaining) */
  fen: number
}

/** How a price came about; kept with the order and never computed again. */
export type Quote = {
  type: 1 | 2 | 3 | 4
  planId: number
  planName: string
  weight: 10 | 20
  days: number
  priceFen: number
  deductions: Deduction[]
  /** priceFen less the deductions; what the order costs. */
  payFen: number
}

/** An order of a membership. A user has at most one that is open or being closed. */
export const vipOrders = pgTable(
  'vip_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNum: text('order_num').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    quote: jsonb().notNull().$type<Quote>(),
    payFen: integer('pay_fen').notNull(),
    adviserId: integer('adviser_id').references(() => advisers.id),
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
    uniqueIndex('vip_orders_one_open').on(t.userId).where(sql`status in ('open', 'closing')`),
    index('vip_orders_user').on(t.userId, t.id),
    index('vip_orders_look').on(t.nextLookAt).where(sql`status in ('open', 'closing')`),
  ],
)

/** A stretch of membership. The ledger is only added to; tier and expiry are read off it. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** 10 first tier, 20 diamond. */
    weight: smallint().notNull().$type<10 | 20>(),
    kind: text().notNull().$type<'paid' | 'trial' | 'gift'>(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** The VIP order that bought it; an order is granted once. */
    orderId: integer('order_id')
      .unique()
      .references(() => vipOrders.id),
    /** Name of the plan that was bought. */
    planName: text('plan_name').notNull().default(''),
    /** What it counts, in fen, when its rest is deducted from a later order; 0 for what was not paid for. */
    valueFen: integer('value_fen').notNull().default(0),
    /** A refund takes the grant back, a change of plan or an upgrade replaces it. */
    revokedAt: at('revoked_at'),
    /** The VIP order that replaced it; that order's refund brings it back. */
    replacedBy: integer('replaced_by').references(() => vipOrders.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('membership_grants_user').on(t.userId, t.endsAt)],
)

/** One try to pay an order through one channel, made when its cashier page needs it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => vipOrders.id),
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
    uniqueIndex('payment_attempts_one_open').on(t.orderId, t.channel).where(sql`status = 'open'`),
    index('payment_attempts_paid').on(t.channel, t.paidAt),
  ],
)

/** Money on its way back. A refund is repeated under the same number until the channel has decided. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // One payment is refunded once, and whole.
    attemptId: integer('attempt_id')
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => vipOrders.id),
    outRefundNo: text('out_refund_no').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    /** asked: by the buyer; duplicate: a second payment of one order; late: the order was closed. */
    why: text().notNull().$type<'asked' | 'duplicate' | 'late'>(),
    /** What the buyer wrote. */
    reason: text().notNull().default(''),
    status: text().notNull().default('pending').$type<'pending' | 'done' | 'failed'>(),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    channelRefundId: text('channel_refund_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [index('refunds_due').on(t.nextTryAt).where(sql`status = 'pending'`)],
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
