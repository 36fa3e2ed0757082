import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseKinds } from '#lib/courses/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { isComplete } from './lesson-kind.ts'
import { courseSubjects, courses } from './tables.ts'

export const onSale: SQL = eq(courses.onSale, true)

/** Cards of courses in the order of their editors; the caller limits them. */
export async function courseItems(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CourseItem[]> {
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      intro: courses.intro,
      subject: { id: courseSubjects.id, name: courseSubjects.name },
      kind: courses.kind,
      mode: courses.mode,
      cover: courses.cover,
      priceFen: courses.priceFen,
      originPriceFen: courses.originPriceFen,
      startsOn: courses.startsOn,
      endsOn: courses.endsOn,
      place: courses.place,
      isComplete,
      outline: outlineOf,
      teachers: teachersOf,
      isSoldOut: soldOut('course', courses.id),
    })
    .from(courses)
    .innerJoin(courseSubjects, eq(courseSubjects.id, courses.subjectId))
    .where(where)
    .orderBy(courses.position, courses.id)
    .limit(limit)
    .offset(offset)
  return rows.map(({ kind, priceFen, originPriceFen, outline, ...row }) => ({
    ...row,
    kind: { id: kind, name: kindName(kind) },
    ...pricesOf({ priceFen, originPriceFen }),
    lessons: outline.lessons,
    hours: Math.round(outline.minutes / 6) / 10,
    hasTrial: outline.hasTrial,
  }))
}

/** Whether nothing is left of a course or a book (lib/goods, which stands above). */
export const soldOut = (kind: 'course' | 'book', id: PgColumn) => sql<boolean>`exists (
  select from goods where goods.kind = ${kind} and goods.item_id = ${id} and goods.stock <= goods.taken)`

/** The name of a number of lib/courses/kinds.ts. */
function kindName(id: number): string {
  return courseKinds.find((kind) => kind.id === id)?.name ?? '课程'
}

const outlineOf = sql<{ lessons: number; minutes: number; hasTrial: boolean }>`(
  select json_build_object('lessons', count(*), 'minutes', coalesce(sum(minutes), 0), 'hasTrial', count(trial_video) > 0)
  from course_lessons where course_id = ${courses.id})`

const teachersOf = sql<CourseItem['teachers']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'avatar', t.avatar) order by ct.position), '[]')
  from course_teachers ct join teachers t on t.id = ct.teacher_id where ct.course_id = ${courses.id})`
