import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'

/** 学习计划: what a user means to do on each day of a week, Monday first. */
export const studyPlans = pgTable(
  'study_plans',
  {
    userId: userId().primaryKey(),
    /** Minutes of film. */
    minutes: smallint().array().notNull(),
    questions: smallint().array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('study_plans_minutes', sql`cardinality(${t.minutes}) = 7 and 0 <= all(${t.minutes})`),
    check(
      'study_plans_questions',
      sql`cardinality(${t.questions}) = 7 and 0 <= all(${t.questions})`,
    ),
  ],
)
