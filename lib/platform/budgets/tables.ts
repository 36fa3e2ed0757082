import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One use that counts against one phone, account or user; given back when it turns out to be none, such as a try that was right. */
export const budgetUses = pgTable(
  'budget_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Budget, subject and the SHA-256 of whose it is. */
    subject: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('budget_uses_subject').on(t.subject, t.at), index('budget_uses_at').on(t.at)],
)
