import {
  bigint,
  date,
  index,
  pgTable,
  primaryKey,
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

/** Who read something on a day (Asia/Shanghai), as a number that leads back to nobody; see reader.ts. */
export const siteReaders = pgTable(
  'site_readers',
  { day: date().notNull(), reader: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.day, t.reader] })],
)
