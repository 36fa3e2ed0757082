import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** 分站: one row a province-level city site. */
export const cities = pgTable('cities', {
  id: integer().primaryKey(),
  name: text().notNull(),
  fullName: text('full_name').notNull(),
  dir: text().notNull().unique(),
  /** GB/T 2260, six digits. */
  code: text().notNull().unique(),
  /** huabei, dongbei, huadong, zhongnan, xinan or xibei. */
  region: text().notNull(),
})
