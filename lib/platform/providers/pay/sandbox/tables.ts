import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'

// Amounts are integer fen.

/** The demonstration channel's own book, apart from ours as a bank's would be. */
export const sandboxTrades = pgTable('sandbox_trades', {
  outTradeNo: text('out_trade_no').primaryKey(),
  channel: text().notNull().$type<PayChannelName>(),
  amountFen: integer('amount_fen').notNull(),
  description: text().notNull(),
  status: text().notNull().default('open').$type<'open' | 'paid' | 'closed'>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  transactionId: text('transaction_id').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  outRefundNo: text('out_refund_no').primaryKey(),
  outTradeNo: text('out_trade_no')
    .notNull()
    .references(() => sandboxTrades.outTradeNo),
  amountFen: integer('amount_fen').notNull(),
  refundId: text('refund_id').notNull().unique(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
