import {
  boolean,
  customType,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// Drizzle's own jsonb reads a text twice, so that of a number of a QQ group "123456" a number would come back.
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** Site-wide values that staff change without a deployment; the keys are those of `lib/site/server/settings-schema.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: json().notNull(),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

export const hotWords = pgTable('hot_words', {
  keyword: text().primaryKey(),
  position: smallint().notNull(),
  /** By which the desk names it, whatever the word becomes. */
  id: integer().notNull().unique().generatedAlwaysAsIdentity(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves the whole list alone from then on. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

export const friendlyLinks = pgTable('friendly_links', {
  link: text().primaryKey(),
  name: text().notNull(),
  position: smallint().notNull(),
  /** By which the desk names it, wherever the link leads. */
  id: integer().notNull().unique().generatedAlwaysAsIdentity(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves the whole list alone from then on. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

export const popAds = pgTable('pop_ads', {
  id: integer().primaryKey(),
  title: text().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves the whole list alone from then on. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** Which visitor saw or followed which pop-up, once a day and action. */
export const popAdEvents = pgTable(
  'pop_ad_events',
  {
    popAdId: integer('pop_ad_id')
      .notNull()
      .references(() => popAds.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    visitor: text().notNull(),
    action: text().notNull().$type<'shown' | 'followed' | 'closed'>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('pop_ad_events_once').on(t.popAdId, t.day, t.visitor, t.action)],
)
