import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'

/** Where parcels go. Divisions are six-digit codes; their names come from lib/addresses/server/districts.ts. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    consignee: text().notNull(),
    phone: text().notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    detail: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`is_default`),
  ],
)
