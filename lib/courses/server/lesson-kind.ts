import { type SQLWrapper, sql } from 'drizzle-orm'
import type { LessonKind } from '#lib/courses/lesson-kinds.ts'
import { filmHost } from '#lib/platform/providers/film/chosen-host.ts'

/** Number of the homework that is a lesson (lib/homework, which stands above); null where none is. */
export const lessonHomework = sql<number | null>`(select homework.id from homeworks homework
  where homework.lesson_id = course_lessons.id and homework.stage = 'published')`

/** Number of the live room that is a lesson and was not cancelled (lib/live, which stands above); null where none is. */
export const lessonRoom = sql<number | null>`(select min(room.id) from live_rooms room
  where room.course_lesson_id = course_lessons.id and room.access = 'course' and room.cancel_reason is null)`

/** Tells whether something is still to come or left of the room of a lesson: what is over without a replay can be sold to nobody. */
const isRoomKept = sql`exists (select from live_rooms room where room.id = ${lessonRoom}
  and ((room.ends_at > now() and room.closed_at is null)
    or (room.replay_film is not null and (room.replay_until is null or room.replay_until > now()))))`

/** Tells whether films at a host play here; asked of the environment by each query. */
const hasHost: SQLWrapper = { getSQL: () => sql`${filmHost() !== null}::boolean` }

/** Tells what a lesson gives, in a select from course_lessons; null where there is nothing yet. */
export const lessonKind = sql<LessonKind | null>`case
  when course_lessons.film not like 'polyv:%' or (course_lessons.film is not null and ${hasHost}) then 'film'
  when course_lessons.document is not null then 'document'
  when course_lessons.catalogue_id is not null then 'exercise'
  when ${lessonHomework} is not null then 'homework'
  when ${lessonRoom} is not null then 'live' end`

/** Tells whether each lesson of a course gives something to who buys it now, in a select from courses. */
export const isComplete = sql<boolean>`(select coalesce(bool_and(
    case ${lessonKind} when 'live' then ${isRoomKept} else ${lessonKind} is not null end), false)
  from course_lessons where course_lessons.course_id = courses.id)`
