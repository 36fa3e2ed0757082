import { and, asc, avg, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CourseItem } from '#lib/courses/contract.ts'
import type { Chapter, CourseDetail, SubjectItem, Teacher } from '#lib/courses/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/paged.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { courseItems, onSale } from './course-items.ts'
import { isShownVideo } from './shown-video.ts'
import {
  courseLessons,
  courseReviews,
  courseSubjects,
  courses,
  courseTeachers,
  teachers,
} from './tables.ts'

/** Cards on one page of a list of courses, videos or books: rows of two, three or four. */
export const CATALOGUE_PAGE = 12
const NEWEST_REVIEWS = 20
const RELATED = 3

type Filter = { subjectId?: number | undefined; kind?: number | undefined; page: number }

/** One page of the courses on sale, of one subject and one kind or of all; an empty one beyond the end. */
export async function listCourses(db: Db, filter: Filter): Promise<Page<CourseItem>> {
  const { subjectId, kind, page } = filter
  const where = and(
    onSale,
    subjectId ? eq(courses.subjectId, subjectId) : undefined,
    // As an integer: a kind that is asked for may be larger than the column can hold.
    kind ? sql`${courses.kind} = ${kind}::int` : undefined,
  )
  const [total, items] = await Promise.all([
    db.$count(courses, where),
    courseItems(db, where, placeOf({ page, pageSize: CATALOGUE_PAGE })),
  ])
  return { items, page, pageSize: CATALOGUE_PAGE, total }
}

export const coursesLoader = loader(
  (db: Db, subjectId: number | undefined, kind: number | undefined, page: number) =>
    listCourses(db, { subjectId, kind, page }),
  // Midnight ends the sale of a course that begins, and with it its price.
  () => ['courses', dayTag],
)

/** One course with all that its page shows, on sale or not; null when unknown. */
export async function findCourse(db: Db, id: number): Promise<CourseDetail | null> {
  const [[item], [own]] = await Promise.all([
    courseItems(db, eq(courses.id, id), { limit: 1 }),
    db
      .select({
        detailHtml: courses.detailHtml,
        validDays: courses.validDays,
        onSale: courses.onSale,
        membersFrom: courses.membersFrom,
      })
      .from(courses)
      .where(eq(courses.id, id)),
  ])
  if (!item || !own) return null
  const [teachers, chapters, reviews, related] = await Promise.all([
    teachersOf(db, id),
    chaptersOf(db, id),
    reviewsOf(db, id),
    relatedTo(db, item),
  ])
  return { ...item, ...own, teachers, chapters, reviews, related }
}

// Midnight ends the sale of a course that begins.
export const courseLoader = loader(findCourse, (_, id) => ['courses', `course:${id}`, dayTag])

function teachersOf(db: Db, courseId: number): Promise<Teacher[]> {
  return db
    .select(teacherFields)
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(courseTeachers.position)
    .execute()
}

const teacherFields = {
  id: teachers.id,
  name: teachers.name,
  title: teachers.title,
  intro: teachers.intro,
  avatar: teachers.avatar,
}

/** Lessons in their order; those of one chapter stand together. */
async function chaptersOf(db: Db, courseId: number): Promise<Chapter[]> {
  const rows = await db
    .select()
    .from(courseLessons)
    .where(eq(courseLessons.courseId, courseId))
    .orderBy(courseLessons.position, courseLessons.id)
  const chapters = new Map<string, Chapter>()
  for (const { id, chapter: title, minutes, startsAt, trialVideo, ...row } of rows) {
    const chapter = chapters.get(title) ?? { title, minutes: 0, lessons: [] }
    chapter.minutes += minutes
    chapter.lessons.push({ id, title: row.title, minutes, startsAt: isoTime(startsAt), trialVideo })
    chapters.set(title, chapter)
  }
  return [...chapters.values()]
}

async function reviewsOf(db: Db, courseId: number): Promise<CourseDetail['reviews']> {
  const where = and(eq(courseReviews.courseId, courseId), isNull(courseReviews.hiddenAt))
  const { id, author, rating, body, reviewedOn } = courseReviews
  const [[all], newest] = await Promise.all([
    db
      .select({ average: avg(rating), total: count() })
      .from(courseReviews)
      .where(where),
    db
      .select({ id, author, rating, body, reviewedOn })
      .from(courseReviews)
      .where(where)
      .orderBy(desc(reviewedOn), desc(id))
      .limit(NEWEST_REVIEWS),
  ])
  return {
    average: Math.round(Number(all?.average ?? 0) * 10) / 10,
    total: all?.total ?? 0,
    newest,
  }
}

/** Others on sale, of the same subject, then of the same kind. */
async function relatedTo(db: Db, { id, subject, kind }: CourseItem): Promise<CourseItem[]> {
  const others = (where: SQL) =>
    courseItems(db, and(onSale, ne(courses.id, id), where), { limit: RELATED })
  const [bySubject, byKind] = await Promise.all([
    others(eq(courses.subjectId, subject.id)),
    others(sql`${courses.subjectId} <> ${subject.id} and ${courses.kind} = ${kind.id}`),
  ])
  return [...bySubject, ...byKind].slice(0, RELATED)
}

/** The subjects in their order, with how much each holds. */
export function allSubjects(db: Db): Promise<SubjectItem[]> {
  const number = (rows: SQL) =>
    sql<number>`(select count(*)::int from ${rows} and subject_id = course_subjects.id)`
  return db
    .select({
      id: courseSubjects.id,
      name: courseSubjects.name,
      courses: number(sql`courses where on_sale`),
      books: number(sql`books where on_sale`),
      videos: number(sql`videos where shelf = 'video' and ${isShownVideo}`),
      publicClasses: number(sql`videos where shelf = 'publicClass' and ${isShownVideo}`),
    })
    .from(courseSubjects)
    .orderBy(courseSubjects.position, courseSubjects.id)
    .execute()
}

/** With how much of each kind they hold. */
export const subjectsLoader = loader(allSubjects, () => ['courses', 'books', 'videos', dayTag])

/** The teachers in their order. */
export function allTeachers(db: Db): Promise<Teacher[]> {
  return db
    .select(teacherFields)
    .from(teachers)
    .orderBy(asc(teachers.position), asc(teachers.id))
    .execute()
}

export const teachersLoader = loader(allTeachers, () => ['courses'])
