import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

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

/** 报名窗口: when one exam takes registrations and when it is sat; dates are days in Asia/Shanghai. */
export const examWindows = pgTable(
  'exam_windows',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    cityId: integer('city_id').references(() => cities.id),
    kind: text().notNull(),
    registrationStart: date('registration_start').notNull(),
    registrationEnd: date('registration_end').notNull(),
    examDate: date('exam_date'),
    note: text().notNull().default(''),
  },
  (t) => [index('exam_windows_city').on(t.cityId, t.registrationEnd)],
)
