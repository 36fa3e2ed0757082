import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { columns } from '#lib/columns/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { topics } from '#lib/topics/server/tables.ts'

/**
 * Where a text leads on: the catalogue in which its subject is practised and the course that teaches it. A row stands for one
 * of column, tag (by its name), topic or document (a page of the handbook, or `lxSpecial` for all of them).
 */
export const practiceLeads = pgTable('practice_leads', {
  /** Its place in the file, which has no other number for it. */
  position: smallint().primaryKey(),
  columnId: integer('column_id').references(() => columns.id),
  tag: text('tag_name'),
  topicId: integer('topic_id').references(() => topics.id, { onDelete: 'cascade' }),
  document: text(),
  catalogueId: integer('catalogue_id').references(() => catalogues.id),
  courseId: integer('course_id').references(() => courses.id),
})
