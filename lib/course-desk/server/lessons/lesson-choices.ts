import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { LessonChoices } from '#lib/course-desk/contract.ts'
import { allDocuments } from '#lib/courses/server/lesson-documents.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import { HOST_PREFIX } from '#lib/platform/contract/hosted-film.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { allFilms } from '#lib/platform/providers/film/all-films.ts'
import { filmHost } from '#lib/platform/providers/film/chosen-host.ts'
import { isNotWithheld } from '#lib/questions/server/subtree.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** Homework that may become a lesson of a course: its own, or one of nobody's that nobody has begun. */
export const mayBecomeLesson = (courseId: number) =>
  and(
    isNull(homeworks.lessonId),
    isNull(homeworks.classId),
    or(
      eq(homeworks.courseId, courseId),
      sql`(homeworks.course_id is null and not exists (
        select from homework_submissions own where own.homework_id = homeworks.id))`,
    ),
  )

/** Lists what the lessons of a course may give. */
export async function lessonChoices(db: Db, courseId: number): Promise<LessonChoices> {
  const films = await allFilms()
  const practised = await db
    .select({ id: catalogues.id, name: catalogues.name })
    .from(catalogues)
    .where(isNotWithheld(sql`${catalogues.id}`))
    .orderBy(asc(catalogues.position), asc(catalogues.id))
  const work = await db
    .select({ id: homeworks.id, name: homeworks.title })
    .from(homeworks)
    .where(mayBecomeLesson(courseId))
    .orderBy(desc(homeworks.id))
  const numbered = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    name: `${name}（${id}）`,
  })
  return {
    film: [
      ...(filmHost() ? [{ value: HOST_PREFIX, name: '保利威的影片（填写 vid）' }] : []),
      ...films.flatMap(({ name, film }) =>
        film?.use === 'lesson'
          ? [{ value: name, name: `${name}（${filmTime(film.seconds)}）` }]
          : [],
      ),
    ],
    document: (await allDocuments()).map((name) => ({ value: name, name })),
    exercise: practised.map(numbered),
    homework: work.map(numbered),
  }
}
