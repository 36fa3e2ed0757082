import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** 没有结果的搜索: how often a keyword found nothing on a day (Asia/Shanghai). Nobody's name, address or number stands in it. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    keyword: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.keyword] })],
)
