import { sql } from 'drizzle-orm'
import type { LessonKind } from '#lib/courses/lesson-kinds.ts'

/** Number of the homework that is a lesson (lib/homework, which stands above); null where none is. */
export const lessonHomework = sql<number | null>`(select homework.id from homeworks homework
  where homework.lesson_id = course_lessons.id and homework.stage = 'published')`

/** Tells what a lesson gives, in a select from course_lessons; null where there is nothing yet. */
export const lessonKind = sql<LessonKind | null>`case
  when course_lessons.film is not null then 'film'
  when course_lessons.document is not null then 'document'
  when course_lessons.catalogue_id is not null then 'exercise'
  when ${lessonHomework} is not null then 'homework' end`

/** Tells whether each lesson of a course gives something, in a select from courses. */
export const isComplete = sql<boolean>`(select coalesce(bool_and(${lessonKind} is not null), false)
  from course_lessons where course_lessons.course_id = courses.id)`
