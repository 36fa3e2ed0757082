import {
  bigint,
  date,
  index,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** 埋点: what a browser reported. `eventId` comes from the browser, so that a repeated beacon is one row. */
export const buryingPoints = pgTable(
  'burying_points',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id').notNull(),
    name: text().notNull(),
    path: text().notNull(),
    referrer: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('burying_points_event').on(t.eventId), index('burying_points_at').on(t.at)],
)

/** Readers of a day (Asia/Shanghai), each as a number that leads back to nobody; see reader.ts. */
export const siteReaders = pgTable(
  'site_readers',
  { day: date().notNull(), reader: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.day, t.reader] })],
)

/** How the first page of a visit felt; which page it was is kept as its kind. */
export const pageVitals = pgTable(
  'page_vitals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As the route table names it in Chinese. */
    kind: text().notNull(),
    /** The build that was served. */
    release: text().notNull(),
    /** Largest contentful paint, in milliseconds. */
    lcp: real().notNull(),
    cls: real().notNull(),
    /** Interaction to next paint, in milliseconds; null when nothing was touched. */
    inp: real(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('page_vitals_at').on(t.at)],
)
