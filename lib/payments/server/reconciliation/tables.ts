import { date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'

// Amounts are integer fen.

/** The comparison of one channel's bill of one Shanghai day with these tables. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull().$type<PayChannelName>(),
    day: date().notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('reconciliations_day').on(t.channel, t.day)],
)

/** What did not agree; `hereFen` is ours, `thereFen` the channel's, null where one side knows nothing. */
export const reconciliationDifferences = pgTable('reconciliation_differences', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  reconciliationId: integer('reconciliation_id')
    .notNull()
    .references(() => reconciliations.id, { onDelete: 'cascade' }),
  kind: text()
    .notNull()
    .$type<
      | 'payment_only_here'
      | 'payment_only_there'
      | 'payment_amount'
      | 'refund_only_here'
      | 'refund_only_there'
      | 'refund_amount'
    >(),
  /** out_trade_no or out_refund_no. */
  number: text().notNull(),
  hereFen: integer('here_fen'),
  thereFen: integer('there_fen'),
  /** When staff had found out what it was; null while it waits for them. */
  settledAt: timestamp('settled_at', { withTimezone: true }),
})
