import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { courses } from '#lib/courses/server/tables.ts'
import type { Html } from '#lib/platform/text/html.ts'

/** 喜报, 学员心得: how somebody passed. */
export const victories = pgTable(
  'victories',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    /** Masked, such as 王同学. */
    learner: text().notNull(),
    year: smallint().notNull(),
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    unit: text().notNull(),
    rank: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    bodyHtml: text('body_html').notNull().$type<Html>(),
    /** Courses the learner took. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    publishedOn: date('published_on').notNull(),
  },
  (t) => [index('victories_newest').on(t.publishedOn, t.id)],
)
