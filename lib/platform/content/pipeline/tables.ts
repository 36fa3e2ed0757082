import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How far the first filling of the database with demo content has come; one row, or none where it was never begun. */
export const seeding = pgTable(
  'seeding',
  {
    only: boolean().primaryKey().default(true),
    state: text({ enum: ['begun', 'done'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('seeding_one_row', sql`${t.only}`)],
)
