import { eq, type SQL, sql } from 'drizzle-orm'
import type { LessonText } from '#lib/courses/lesson-record.ts'
import { lessonRoom } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** Learners with progress or notes of a lesson, in a select from course_lessons. */
const learners = sql<number>`(select count(*)::int from (
  select user_id from lesson_progress where lesson_progress.lesson_id = course_lessons.id
  union select user_id from lesson_notes where lesson_notes.lesson_id = course_lessons.id) learner)`

/** Reads lessons in their order as staff write them, with the names and states of what they give. */
export async function lessonRows(db: Db, where: SQL) {
  const rows = await db
    .select({
      ...{ lesson: courseLessons, learners, catalogue: catalogues.name },
      homework: { id: homeworks.id, title: homeworks.title, stage: homeworks.stage },
      room: { id: liveRooms.id, title: liveRooms.title },
    })
    .from(courseLessons)
    .leftJoin(catalogues, eq(catalogues.id, courseLessons.catalogueId))
    .leftJoin(homeworks, eq(homeworks.lessonId, courseLessons.id))
    .leftJoin(liveRooms, eq(liveRooms.id, lessonRoom))
    .where(where)
    .orderBy(courseLessons.position, courseLessons.id)
  return rows.map(({ lesson, homework, ...row }) => {
    const { id, courseId, chapter, title, minutes, startsAt, trialVideo } = lesson
    const text: LessonText = {
      ...{ chapter, title, minutes, trialVideo, startsAt: startsAt && minuteOf(startsAt) },
      ...given(lesson, homework),
    }
    return { ...row, id, courseId, text, homework }
  })
}

function given(
  { film, document, catalogueId }: typeof courseLessons.$inferSelect,
  homework: { id: number } | null,
): Pick<LessonText, 'kind' | 'given'> {
  if (film !== null) return { kind: 'film', given: film }
  if (document !== null) return { kind: 'document', given: document }
  if (catalogueId !== null) return { kind: 'exercise', given: String(catalogueId) }
  if (homework) return { kind: 'homework', given: String(homework.id) }
  return { kind: 'none', given: '' }
}

/** A moment as a field for date and time holds it, in Shanghai. */
const minuteOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
