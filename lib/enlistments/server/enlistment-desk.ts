import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { noteEnlistment, staffEnlistments } from '#lib/enlistments/desk-calls.ts'
import type { enlistmentDesk, StaffEnlistment } from '#lib/enlistments/desk-contract.ts'
import { positionText } from '#lib/enlistments/position-text.ts'
import { meantPosition, plainCode } from '#lib/exams/position-code.ts'
import { namedPositions } from '#lib/exams/server/finder/positions-of-code.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { newestCourseOrders } from './course-orders.ts'
import { enlistments } from './tables.ts'

export const enlistmentDeskHandlers: Handlers<typeof enlistmentDesk> = {
  staffEnlistments: ({ db, input }) => listEnlistments(db, input),
  staffEnlistmentCourses: ({ db }) => enlistedCourses(db),
  staffEnlistment: ({ db, input }) => getStaffEnlistment(db, input.id),
  noteEnlistment: ({ db, user, input }) => noteOn(db, user.id, input),
}

/** For staff: the forms of one course or of all, the newest first, names and phones masked; words are a whole phone number, a name, or the code of a position. */
export async function listEnlistments(
  db: Db,
  { courseId, q, sort, page, pageSize }: ParsedInput<typeof staffEnlistments>,
): Promise<Output<typeof staffEnlistments>> {
  const { id, phone, realName, positionCode } = enlistments
  const words = or(eq(phone, phoneOf(q)), holdsText(realName, q), eq(positionCode, plainCode(q)))
  const where = and(
    courseId === undefined ? undefined : eq(enlistments.courseId, courseId),
    q ? words : undefined,
  )
  const order = ordered(sort, id, [desc(id)])
  const query = byIds(
    db
      .select({ id })
      .from(enlistments)
      .where(where)
      .orderBy(...order),
    (chosen) => rowsOf(db, inArray(id, chosen)).orderBy(...order),
  )
  const total = db.$count(enlistments, where)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const items = (await toStaff(db, rows)).map(
    ({ remark: _, note: __, orderNum: ___, ...item }) => ({
      ...item,
      realName: maskName(item.realName),
      phone: maskPhone(item.phone),
    }),
  )
  return { ...list, items }
}

/** The courses that somebody has enlisted for, with how many. */
async function enlistedCourses(db: Db) {
  return await db
    .select({ id: courses.id, title: courses.title, total: count() })
    .from(enlistments)
    .innerJoin(courses, eq(courses.id, enlistments.courseId))
    .groupBy(courses.id)
    .orderBy(courses.position, courses.id)
}

/** One form whole, for staff. Throws not_found. */
export async function getStaffEnlistment(db: Db, id: number): Promise<StaffEnlistment> {
  const [found] = await toStaff(db, await rowsOf(db, eq(enlistments.id, id)))
  if (!found) throw new AppError('not_found')
  return found
}

/** Writes staff's note on a form, with its history. Throws not_found, and conflict when it is no longer what the caller saw. */
export async function noteOn(
  db: Db,
  staffId: number,
  { id, was, note }: ParsedInput<typeof noteEnlistment>,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const of = eq(enlistments.id, id)
    const [found] = await tx.select({ userId: enlistments.userId }).from(enlistments).where(of)
    if (!found) throw new AppError('not_found')
    // Before the form, as a deletion of the account does.
    await lockUser(tx, found.userId)
    const [before] = await tx
      .select({ note: enlistments.note })
      .from(enlistments)
      .where(of)
      .for('update')
    if (!before) throw new AppError('not_found')
    if (before.note !== was) throw new AppError('conflict')
    const after = { note: storable(note) }
    await tx.update(enlistments).set(after).where(of)
    const change = { staffId, noun: 'enlistment', id, ownerId: found.userId } as const
    await recordChange(tx, { ...change, before, after })
    return { done: true }
  })
}

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      own: enlistments,
      course: { id: courses.id, title: courses.title },
      exam: examWindows.title,
    })
    .from(enlistments)
    .innerJoin(courses, eq(courses.id, enlistments.courseId))
    .leftJoin(examWindows, eq(examWindows.id, enlistments.examId))
    .where(where)

async function toStaff(
  db: Db,
  rows: Awaited<ReturnType<typeof rowsOf>>,
): Promise<StaffEnlistment[]> {
  const codes = rows.map(({ own }) => own.positionCode)
  const [orders, positions] = await Promise.all([
    newestCourseOrders(db, {
      userIds: [...new Set(rows.map(({ own }) => own.userId))],
      courseIds: [...new Set(rows.map(({ course }) => course.id))],
      withHidden: true,
    }),
    namedPositions(db, [...new Set(codes)]),
  ])
  return rows.map(({ own, course, exam }) => {
    const { id, userId, realName, phone, positionCode, remark, note } = own
    const order = orders.find((one) => one.userId === userId && one.courseId === course.id)
    const named = positions.filter(({ code }) => code === positionCode)
    const position = meantPosition(named, own.examId)
    return {
      ...{ id, course, userId, realName, phone, exam, positionCode, remark, note },
      position: position ? positionText(position) : null,
      orderState: order?.state ?? null,
      orderNum: order?.orderNum ?? null,
      createdAt: isoTime(own.createdAt),
      updatedAt: isoTime(own.updatedAt),
    }
  })
}

/** `张**`. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`
