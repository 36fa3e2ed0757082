import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

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

/** SEQUENCE and LAST-MODIFIED of a calendar entry; a trigger (0006) raises them with every change of the row. */
const calendarMarks = {
  sequence: integer().notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
}

/** 报名窗口: when one exam takes registrations and when it is sat; dates are days in Asia/Shanghai. */
export const examWindows = pgTable(
  'exam_windows',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    cityId: integer('city_id').references(() => cities.id),
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    registrationStart: date('registration_start').notNull(),
    registrationEnd: date('registration_end').notNull(),
    examDate: date('exam_date'),
    note: text().notNull().default(''),
    cancelled: boolean().notNull().default(false),
    ...calendarMarks,
  },
  (t) => [index('exam_windows_city').on(t.cityId, t.registrationEnd)],
)

/** 环节: what else happens in an exam beside its registration and its written day, such as 打印准考证 or 面试. */
export const examStages = pgTable(
  'exam_stages',
  {
    id: integer().primaryKey(),
    windowId: integer('window_id')
      .notNull()
      .references(() => examWindows.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    note: text().notNull(),
    position: smallint().notNull(),
    ...calendarMarks,
  },
  (t) => [index('exam_stages_window').on(t.windowId, t.startsOn)],
)
