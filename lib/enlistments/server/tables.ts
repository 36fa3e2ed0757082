import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** 报名表: a user's form for one course; the order is that user's order of the course, and no column of this. */
export const enlistments = pgTable(
  'enlistments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    realName: text('real_name').notNull(),
    phone: text().notNull(),
    examId: integer('exam_id').references(() => examWindows.id, { onDelete: 'set null' }),
    /** As tables of positions print it; '' where none was given. */
    positionCode: text('position_code').notNull(),
    remark: text().notNull(),
    /** Grows with every change by its user. */
    revision: integer().notNull().default(1),
    /** Written by staff; never shown to the user. */
    note: text().notNull().default(''),
    createdAt: at('created_at'),
    updatedAt: at('updated_at'),
  },
  (t) => [
    uniqueIndex('enlistments_once').on(t.userId, t.courseId),
    index('enlistments_course').on(t.courseId, t.id),
    index('enlistments_exam').on(t.examId),
  ],
)
