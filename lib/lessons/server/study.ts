import { and, asc, eq, inArray } from 'drizzle-orm'
import { courseCovers } from '#lib/courses/cover.ts'
import type { LessonKind } from '#lib/courses/lesson-kinds.ts'
import { lessonKind } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import type { CourseStudy, MyCourse } from '#lib/lessons/contract.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { type AccessSource, type CourseAccess, coursesOf, isOver, wasDoneIn } from './access.ts'
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
    lessonsOf(db, userId, accesses),
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

async function lessonsOf(db: Db, userId: number, accesses: readonly CourseAccess[]) {
  const byCourse = new Map(accesses.map((access) => [access.courseId, access]))
  const rows = await db
    .select({
      lesson: courseLessons,
      kind: lessonKind,
      progress: progressFields,
      studied: lessonProgress.studied,
      updatedAt: lessonProgress.updatedAt,
    })
    .from(courseLessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, courseLessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(inArray(courseLessons.courseId, [...byCourse.keys()]))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id))
  return rows.map(({ lesson, kind, progress, studied, updatedAt }) => {
    const { id, courseId, chapter, title, minutes, startsAt, documentPages: pages } = lesson
    const access = byCourse.get(courseId)
    const own = progress && access && wasDoneIn(access, kind, progress)
    return {
      ...{ id, courseId, chapter, title, minutes, studied: studied ?? 0 },
      // Work of before this access is no part of it.
      updatedAt: own?.doneAt === progress?.doneAt ? updatedAt : null,
      ...{ kind, pages },
      startsAt: isoTime(startsAt),
      // Whoever knows rooms names them: withRooms.
      room: null,
      progress: own ? toProgress(own) : noProgress,
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
  const learnable = lessons.flatMap(({ kind, ...own }) => (kind ? [{ ...own, kind }] : []))
  const chapters = Map.groupBy(lessons, ({ chapter }) => chapter)
  const isEnded = isOver(access)
  return {
    ...{ id, title, cover, mode, place, startsOn, endsOn, validDays },
    until: isoTime(access.until),
    isOver: isEnded,
    orderId: access.orderId,
    total: learnable.length,
    done: learnable.filter(({ progress }) => progress.isDone).length,
    studied: lessons.reduce((sum, { studied }) => sum + studied, 0),
    next: isEnded ? null : nextOf(learnable),
    chapters: [...chapters].map(([name, own]) => ({
      title: name,
      lessons: own.map(
        ({ courseId: _, chapter: __, studied: ___, updatedAt: ____, ...lesson }) => lesson,
      ),
    })),
  }
}

type Learnable = OwnLesson & { kind: LessonKind }

/** The lesson that was learned last if it is not done; else the first after it that is not done, else the first of all that is not, and the very first once all are done. */
function nextOf(lessons: Learnable[]): MyCourse['next'] {
  const time = ({ updatedAt }: OwnLesson) => updatedAt?.getTime() ?? 0
  const last = lessons.reduce((best, _, index) => {
    const [one, other] = [lessons[index], lessons[best]]
    return one && other && time(one) > time(other) ? index : best
  }, 0)
  const open = ({ progress }: OwnLesson) => !progress.isDone
  const next = lessons.slice(last).find(open) ?? lessons.find(open) ?? lessons[0]
  if (!next) return null
  const { id, title, kind, progress } = next
  return { id, title, kind, position: progress.position }
}

type LessonRoom = NonNullable<CourseStudy['chapters'][number]['lessons'][number]['room']>

/** Finds the live rooms of these lessons that a user may enter, by the lessons. */
export type LessonRooms = (
  db: Db,
  user: SignedInUser,
  lessonIds: readonly number[],
  now?: Date,
) => Promise<ReadonlyMap<number, LessonRoom>>

/** A course of a user whose lessons name their rooms. */
export const withRooms = (
  study: CourseStudy,
  rooms: ReadonlyMap<number, LessonRoom>,
): CourseStudy => ({
  ...study,
  chapters: study.chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, room: rooms.get(lesson.id) ?? null })),
  })),
})
