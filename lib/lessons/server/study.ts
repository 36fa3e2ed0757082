import { and, asc, eq, inArray } from 'drizzle-orm'
import { courseCovers } from '#lib/courses/cover.ts'
import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import type { CourseStudy, MyCourse } from '#lib/lessons/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { type AccessSource, type CourseAccess, coursesOf, isOver } from './access.ts'
import { noProgress, progressFields, toProgress } from './progress.ts'
import { lessonProgress } from './tables.ts'

/** Lists the courses that a user has or had, the newest first. */
export async function listMyCourses(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<MyCourse[]> {
  const found = await studiesOf(db, userId, await coursesOf(db, sources, userId))
  return found.map(({ chapters: _, validDays: __, ...course }) => course)
}

/** One course of a user with its lessons, also when access has ended. Throws not_found for a course that the user never had. */
export async function getCourseStudy(
  db: Db,
  sources: readonly AccessSource[],
  { userId, courseId }: { userId: number; courseId: number },
): Promise<CourseStudy> {
  const [study] = await studiesOf(db, userId, await coursesOf(db, sources, userId, [courseId]))
  if (!study) throw new AppError('not_found')
  return study
}

async function studiesOf(
  db: Db,
  userId: number,
  accesses: readonly CourseAccess[],
): Promise<CourseStudy[]> {
  const ids = accesses.map(({ courseId }) => courseId)
  if (ids.length === 0) return []
  const [list, lessons] = await Promise.all([
    db
      .select({ course: courses, subject: { name: courseSubjects.name } })
      .from(courses)
      .innerJoin(courseSubjects, eq(courseSubjects.id, courses.subjectId))
      .where(inArray(courses.id, ids))
      .orderBy(courses.id),
    lessonsOf(db, userId, ids),
  ])
  const known = accesses.flatMap((access) => {
    const found = list.find(({ course }) => course.id === access.courseId)
    return found ? [{ access, ...found }] : []
  })
  const covers = courseCovers(known.map(({ course, subject }) => ({ ...course, subject })))
  return known.map(({ access, course }, index) => {
    const own = lessons.filter(({ courseId }) => courseId === course.id)
    return toStudy({ ...course, cover: covers[index] ?? '' }, access, own)
  })
}

async function lessonsOf(db: Db, userId: number, courseIds: number[]) {
  const rows = await db
    .select({
      lesson: courseLessons,
      progress: progressFields,
      studied: lessonProgress.studied,
      updatedAt: lessonProgress.updatedAt,
    })
    .from(courseLessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, courseLessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(inArray(courseLessons.courseId, courseIds))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id))
  return rows.map(({ lesson, progress, studied, updatedAt }) => {
    const { id, courseId, chapter, title, minutes, startsAt, film } = lesson
    return {
      ...{ id, courseId, chapter, title, minutes, studied: studied ?? 0, updatedAt },
      hasFilm: film !== null,
      startsAt: isoTime(startsAt),
      progress: progress?.seconds ? toProgress(progress) : noProgress,
    }
  })
}

type OwnLesson = Awaited<ReturnType<typeof lessonsOf>>[number]

function toStudy(
  course: typeof courses.$inferSelect & { cover: string },
  access: CourseAccess,
  lessons: OwnLesson[],
): CourseStudy {
  const { id, title, cover, mode, place, startsOn, endsOn, validDays } = course
  const films = lessons.filter(({ hasFilm }) => hasFilm)
  const chapters = Map.groupBy(lessons, ({ chapter }) => chapter)
  const isEnded = isOver(access)
  return {
    ...{ id, title, cover, mode, place, startsOn, endsOn, validDays },
    until: isoTime(access.until),
    isOver: isEnded,
    orderId: access.orderId,
    films: films.length,
    done: films.filter(({ progress }) => progress.isDone).length,
    studied: lessons.reduce((sum, { studied }) => sum + studied, 0),
    next: isEnded ? null : nextOf(films),
    chapters: [...chapters].map(([name, own]) => ({
      title: name,
      lessons: own.map(({ id: lessonId, title: name_, minutes, hasFilm, startsAt, progress }) => {
        return { id: lessonId, title: name_, minutes, hasFilm, startsAt, progress }
      }),
    })),
  }
}

/** The film that was played last if it is not done; else the first after it that is not done, else the first of all that is not, and the very first once all are done. */
function nextOf(films: OwnLesson[]): MyCourse['next'] {
  const time = ({ updatedAt }: OwnLesson) => updatedAt?.getTime() ?? 0
  const last = films.reduce((best, _, index) => {
    const [one, other] = [films[index], films[best]]
    return one && other && time(one) > time(other) ? index : best
  }, 0)
  const open = ({ progress }: OwnLesson) => !progress.isDone
  const next = films.slice(last).find(open) ?? films.find(open) ?? films[0]
  return next ? { id: next.id, title: next.title, position: next.progress.position } : null
}
