import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  /** Below the heading of its site. */
  intro: text().notNull().default(''),
  /** The head of its site; where empty, made of its name. */
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  /** Whom visitors of its site may call. */
  contactName: text('contact_name').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})
