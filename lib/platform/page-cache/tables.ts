import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Rendered pages shared by all instances; rows go when one of their tags is invalidated. */
export const pageCache = pgTable(
  'page_cache',
  {
    /** The build's id and Next's key: a new build never reads an old build's pages. Data of pages is every build's. */
    key: text().primaryKey(),
    value: bytea().notNull(),
    tags: text().array().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('page_cache_tags').using('gin', t.tags),
    index('page_cache_stored_at').on(t.storedAt),
  ],
)

/** Tags whose pages are out of date, written by triggers in the transaction of the change and drained by the servers. */
export const pageInvalidations = pgTable('page_invalidations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tags: text().array().notNull(),
})
