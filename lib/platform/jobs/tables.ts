import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When a job that comes round seldom began last, on whichever instance. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
})
