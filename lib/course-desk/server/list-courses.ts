import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { staffCourses } from '#lib/course-desk/calls.ts'
import type { StaffCourseItem } from '#lib/course-desk/contract.ts'
import { isComplete, lessonKind } from '#lib/courses/server/lesson-kind.ts'
import { courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { deliverable } from '#lib/goods/deliverable.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

const lessonCount = sql<number>`(select count(*)::int from course_lessons
  where course_lessons.course_id = courses.id)`
const readyCount = sql<number>`(select count(*)::int from course_lessons
  where course_lessons.course_id = courses.id and ${lessonKind} is not null)`

/** One page of the courses of the desk, usually in the order of the site. */
export async function listCourses(
  db: Db,
  wanted: ParsedInput<typeof staffCourses>,
): Promise<Page<StaffCourseItem>> {
  const { id, title, mode, onSale, place, startsOn, priceFen, subjectId, position } = courses
  const { q, status } = wanted
  const number = numberOf(q)
  const where = and(
    q ? or(number ? eq(id, number) : undefined, holdsText(title, q)) : undefined,
    status === 'all' ? undefined : eq(onSale, status === 'onSale'),
    wanted.subjectId ? eq(subjectId, wanted.subjectId) : undefined,
    wanted.mode && eq(mode, wanted.mode),
  )
  const query = db
    .select({
      ...{ id, title, mode, onSale, place, startsOn, priceFen, subject: courseSubjects.name },
      ...{ lessons: lessonCount, ready: readyCount, isComplete },
    })
    .from(courses)
    .innerJoin(courseSubjects, eq(courseSubjects.id, subjectId))
    .where(where)
    .orderBy(...ordered(wanted.sort, id, [asc(position), asc(id)]))
  const { items, ...list } = await paged(query, db.$count(courses, where), wanted)
  return {
    ...list,
    items: items.map(({ place, startsOn, priceFen, isComplete, ...row }) => ({
      ...row,
      price: yuanOf(priceFen),
      isDeliverable: deliverable({ kind: 'course', mode: row.mode, place, startsOn, isComplete }),
    })),
  }
}
