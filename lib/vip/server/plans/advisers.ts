import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { advisers, vipOrders } from '#lib/vip/server/tables.ts'

/** The course advisers on duty, in their order. */
export function allAdvisers(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(eq(advisers.onDuty, true))
    .orderBy(asc(advisers.position), asc(advisers.id))
    .execute()
}

type CourseAdviser = Pick<
  typeof advisers.$inferSelect,
  'id' | 'name' | 'hours' | 'phone' | 'wechat'
>

/** The advisers on duty of one course, in their order, with how they are reached. */
export function advisersOfCourse(db: Db, courseId: number): Promise<CourseAdviser[]> {
  const { id, name, hours, phone, wechat } = advisers
  return db
    .select({ id, name, hours, phone, wechat })
    .from(advisers)
    .where(
      and(
        eq(advisers.onDuty, true),
        sql`${String(courseId)} = any(string_to_array(${advisers.courses}, ' '))`,
      ),
    )
    .orderBy(asc(advisers.position), asc(id))
    .execute()
}

/** The numbers of courses as staff write them, such as `13 17`; null when it is anything else. */
export function coursesOfAdviser(text: string): number[] | null {
  if (text === '') return []
  return /^[1-9]\d{0,8}( [1-9]\d{0,8})*$/.test(text) ? text.split(' ').map(Number) : null
}

/** The sentence on numbers that are none. */
export const notNumbersOfCourses = '请写课程编号，用空格隔开，如 13 17'

/** Names courses of an adviser that there are not, by the field of the record. */
export async function faultsOfAdviser(
  tx: Db,
  { courses: typed }: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const ids = coursesOfAdviser(String(typed))
  if (!ids) return { courses: notNumbersOfCourses }
  const found = await tx.select({ id: courses.id }).from(courses).where(inArray(courses.id, ids))
  const unknown = ids.find((id) => !found.some((course) => course.id === id))
  return unknown === undefined ? {} : { courses: `没有课程 ${unknown}` }
}

/** The adviser of a user's newest order, one that was paid before others; null when no order has one. */
export async function findLastAdviser(db: Db, userId: number): Promise<number | null> {
  const { paidAt, id } = payables
  const { adviserId } = vipOrders
  const [row] = await db
    .select({ adviserId })
    .from(vipOrders)
    .innerJoin(payables, eq(id, vipOrders.id))
    .where(and(eq(payables.userId, userId), isNotNull(adviserId)))
    .orderBy(sql`${paidAt} is null`, desc(id))
    .limit(1)
  return row?.adviserId ?? null
}
