import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** An address whose page has moved or was withdrawn: asked for where no page is found. */
export const redirects = pgTable('redirects', {
  path: text().primaryKey(),
  /** Where the page went, for good (301); null when it was withdrawn (410). */
  target: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One URL told to one search engine: the queue of the push job and its receipt in one row. */
export const pushes = pgTable(
  'pushes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull().$type<'indexnow' | 'baidu'>(),
    url: text().notNull(),
    state: text().notNull().default('pending').$type<'pending' | 'sent' | 'failed'>(),
    attempts: smallint().notNull().default(0),
    /** When it may be tried; moved on by the back-off. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    statusCode: integer('status_code'),
    response: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('pushes_pending').on(t.provider, t.url).where(sql`state = 'pending'`),
    index('pushes_due').on(t.dueAt).where(sql`state = 'pending'`),
  ],
)
