import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that a CDN was given to keep, and what each page shows. */
export const cdnAddresses = pgTable(
  'cdn_addresses',
  {
    /** Path and query, as asked for. */
    address: text().primaryKey(),
    tags: text().array().notNull(),
    /** Build and settings of the server that gave it. */
    release: text().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('cdn_addresses_tags').using('gin', t.tags)],
)

/** Addresses of which a CDN has still to be told that they have changed. */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    address: text().primaryKey(),
    /** Counts the changes, so that one that comes while the CDN is told of the last is not taken for told. */
    revision: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('cdn_purges_due').on(t.dueAt)],
)
