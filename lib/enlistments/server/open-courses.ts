import { and, eq, inArray } from 'drizzle-orm'
import { courseItems, onSale } from '#lib/courses/server/course-items.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { EnlistCourse } from '#lib/enlistments/views.ts'
import { refundTexts } from '#lib/goods/refund-rule.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'
import { closedWhy } from './closed-why.ts'

/** More would be a list with pages. */
const MOST = 50

/** The courses that one can enlist for now, in the order of their editors. */
export async function openCourses(db: Db): Promise<EnlistCourse[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(onSale, eq(courses.mode, 'offline')))
    .orderBy(courses.position, courses.id)
  const all = await enlistCourses(
    db,
    rows.map(({ id }) => id),
  )
  return all.filter((one) => one.closedWhy === null).slice(0, MOST)
}

/** One course, whether one can enlist for it or not; null when unknown. */
export async function findEnlistCourse(db: Db, id: number): Promise<EnlistCourse | null> {
  return (await enlistCourses(db, [id]))[0] ?? null
}

async function enlistCourses(db: Db, ids: number[]): Promise<EnlistCourse[]> {
  if (ids.length === 0) return []
  const [items, places, goods] = await Promise.all([
    courseItems(db, inArray(courses.id, ids), { limit: ids.length }),
    db
      .select({ id: courses.id, place: courses.place })
      .from(courses)
      .where(inArray(courses.id, ids)),
    findGoods(
      db,
      ids.map((id) => ({ kind: 'course', id })),
    ),
  ])
  return items.flatMap((course) => {
    const offered = goods.find(({ id }) => id === course.id)
    if (!offered) return []
    return {
      course,
      place: places.find(({ id }) => id === course.id)?.place ?? null,
      left: offered.left,
      closedWhy: closedWhy(offered),
      refundTexts: refundTexts(offered.refundRule, offered.isPosted),
    }
  })
}

// Midnight ends the registration of a course that begins.
export const openCoursesLoader = loader(openCourses, () => ['courses', dayTag])
export const enlistCourseLoader = loader(findEnlistCourse, (_, id) => [
  'courses',
  `course:${id}`,
  dayTag,
])
