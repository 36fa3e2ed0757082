import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FigureName } from '#lib/figures/names.ts'

/** What was counted of a day (Asia/Shanghai); names nobody. A day is final once it was counted after its end. */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date().notNull(),
    name: text().notNull().$type<FigureName>(),
    value: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)
