import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Enlistment, EnlistmentForm } from '#lib/enlistments/contract.ts'
import { meantPosition } from '#lib/exams/position-code.ts'
import { namedPositions } from '#lib/exams/server/finder/positions-of-code.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { closedWhy } from './closed-why.ts'
import { newestCourseOrders } from './course-orders.ts'
import { enlistments } from './tables.ts'

/** An own form by its number, or by its course, where null says that there is none yet. Throws not_found, for those of others too. */
export async function findEnlistment(
  db: Db,
  userId: number,
  { id, courseId }: { id?: number | undefined; courseId?: number | undefined },
): Promise<Enlistment | null> {
  const named = id === undefined ? eq(enlistments.courseId, courseId ?? 0) : eq(enlistments.id, id)
  const found = await readEnlistment(db, and(eq(enlistments.userId, userId), named))
  if (!found && id !== undefined) throw new AppError('not_found')
  return found
}

/**
 * Stores a user's form of a course, one of each, while the course can be bought; the same content again changes nothing.
 * Throws not_found for an unknown course, invalid_input for an unknown exam and a name of unseen signs, conflict when it
 * is closed or `revision` is not that of the stored form.
 */
export async function saveEnlistment(
  db: Db,
  userId: number,
  { courseId, revision, ...form }: EnlistmentForm,
): Promise<Enlistment> {
  assertPlainLines({ realName: form.realName })
  const own = ownForm(userId, courseId)
  const values = {
    ...form,
    remark: storable(form.remark),
  }
  await db.transaction(async (tx) => {
    // One form after another, so that two tabs make one; and none behind the back of a deletion.
    await lockCaller(tx, userId)
    const { realName, phone, examId, positionCode, remark } = enlistments
    const [before] = await tx
      .select({
        form: { realName, phone, examId, positionCode, remark },
        revision: enlistments.revision,
      })
      .from(enlistments)
      .where(own)
    if (before && isDeepStrictEqual(sorted(before.form), sorted(values))) return
    const why = await closedWhyFor(tx, userId, courseId)
    if (why) throw new AppError('conflict', { message: why })
    if ((before?.revision ?? 0) !== revision)
      throw new AppError('conflict', { message: '这份报名表刚在别处改过，请核对后再提交' })
    if (values.examId !== null) await expectExam(tx, values.examId)
    if (!before) await tx.insert(enlistments).values({ userId, courseId, ...values })
    else
      await tx
        .update(enlistments)
        .set({ ...values, revision: revision + 1, updatedAt: sql`now()` })
        .where(own)
  })
  const stored = await readEnlistment(db, own)
  if (!stored) throw new AppError('unauthorized')
  return stored
}

const sorted = (fields: object) =>
  Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other))

/** Says why a user cannot fill in or change the form of a course now; null while they can: a seat that is theirs is not taken from them. Throws not_found for an unknown course. */
export async function closedWhyFor(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const [offered] = await findGoods(db, [{ kind: 'course', id: courseId }])
  if (!offered) throw new AppError('not_found')
  const [forms, orders] = await Promise.all([
    db.$count(enlistments, ownForm(userId, courseId)),
    newestCourseOrders(db, { userIds: [userId], courseIds: [courseId] }),
  ])
  return closedWhy(offered, forms > 0 || orders.some(({ isOver }) => !isOver))
}

const ownForm = (userId: number, courseId: number) =>
  and(eq(enlistments.userId, userId), eq(enlistments.courseId, courseId))

/** Keeps the exam until the form stands; the desk may be deleting it. */
async function expectExam(tx: Db, examId: number): Promise<void> {
  const [exam] = await tx
    .select({ id: examWindows.id })
    .from(examWindows)
    .where(eq(examWindows.id, examId))
    .for('share')
  if (!exam)
    throw new AppError('invalid_input', {
      fields: [{ field: 'examId', reason: '这场考试已经不在了，请重新选择' }],
    })
}

async function readEnlistment(db: Db, where: SQL | undefined): Promise<Enlistment | null> {
  const [row] = await db
    .select({
      own: enlistments,
      course: { id: courses.id, title: courses.title },
      exam: { id: examWindows.id, title: examWindows.title },
    })
    .from(enlistments)
    .innerJoin(courses, eq(courses.id, enlistments.courseId))
    .leftJoin(examWindows, eq(examWindows.id, enlistments.examId))
    .where(where)
  if (!row) return null
  const { own, course, exam } = row
  const { id, realName, phone, positionCode, remark, revision } = own
  const [[offered], [order], positions] = await Promise.all([
    findGoods(db, [{ kind: 'course', id: course.id }]),
    newestCourseOrders(db, { userIds: [own.userId], courseIds: [course.id] }),
    namedPositions(db, [positionCode]),
  ])
  const position = meantPosition(positions, own.examId)
  return {
    ...{ id, course, realName, phone, exam, positionCode, remark, revision },
    position: position ? { unit: position.unit, title: position.title, year: position.year } : null,
    isOpen: closedWhy(offered, true) === null,
    order: order ? { id: order.id, state: order.state, isOver: order.isOver } : null,
    createdAt: isoTime(own.createdAt),
    updatedAt: isoTime(own.updatedAt),
  }
}
