import { and, desc, eq, or } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffClasses } from '#lib/classes/desk-calls.ts'
import type { StaffClass, StaffClassItem } from '#lib/classes/desk-contract.ts'
import { announcementsOf } from '#lib/classes/server/announcements.ts'
import { classes } from '#lib/classes/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { classTextOf } from './class-text.ts'
import { getClass } from './get-class.ts'

/** For staff: the classes, the newest first; words are a number, or of the name of the class or its course; own ones are those that the caller teaches. */
export async function listClasses(
  db: Db,
  staffId: number,
  { q, sort, status, ...place }: ParsedInput<typeof staffClasses>,
): Promise<Page<StaffClassItem>> {
  const { id, title, courseId, startsOn, endsOn } = classes
  const number = numberOf(q)
  const where = and(
    status === 'own' ? eq(classes.teacherUserId, staffId) : undefined,
    q
      ? or(number ? eq(id, number) : undefined, holdsText(title, q), holdsText(courses.title, q))
      : undefined,
  )
  const rows = db
    .select({
      ...{ id, title, courseId, startsOn, endsOn },
      ...{ course: courses.title, teacher: users.userName },
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, courseId))
    .leftJoin(users, eq(users.id, classes.teacherUserId))
    .where(where)
  const query = rows.orderBy(...ordered(sort, id, [desc(startsOn), desc(id)]))
  const found = db
    .select({ id })
    .from(classes)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(where)
    .as('found')
  return await paged(query, db.$count(found), place)
}

/** For staff: one class with the announcements that stand. Throws not_found. */
export async function getStaffClass(db: Db, id: number): Promise<StaffClass> {
  const row = await getClass(db, id)
  const [[course], [teacher], announcements] = await Promise.all([
    db.select({ title: courses.title }).from(courses).where(eq(courses.id, row.courseId)),
    db
      .select({ name: users.userName })
      .from(users)
      .where(eq(users.id, row.teacherUserId ?? 0)),
    announcementsOf(db, [id]),
  ])
  return {
    ...{ id, courseId: row.courseId, course: course?.title ?? '' },
    ...{ text: await classTextOf(db, row), teacher: teacher?.name ?? null },
    announcements: announcements.get(id) ?? [],
  }
}
