import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

// Money is integer fen.

/** 运费规则: what it costs to post an order to some provinces. Orders keep what they were placed with. */
export const postageRules = pgTable('postage_rules', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** As typed, names of provinces with spaces between; empty for all that no other rule names. */
  provinces: text().notNull(),
  isDelivered: boolean('is_delivered').notNull(),
  /** Null is nothing, as for each further piece. */
  firstFen: integer('first_fen'),
  furtherFen: integer('further_fen'),
  /** Posted free from this sum of what is posted; null is never. */
  freeFromFen: integer('free_from_fen'),
  isOn: boolean('is_on').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})
