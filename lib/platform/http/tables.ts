import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls of one caller, or an amount they took, in one window of one limit; correct with several instances because it is one row. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    limit: text().notNull(),
    caller: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    calls: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.limit, t.caller, t.windowStart] }),
    index('rate_limits_window').on(t.windowStart),
  ],
)
