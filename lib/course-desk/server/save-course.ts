import { eq, sql } from 'drizzle-orm'
import { faultsOfCourse } from '#lib/course-desk/faults.ts'
import { changedMoney } from '#lib/course-desk/weighty-fields.ts'
import { type CourseText, courseFields } from '#lib/courses/course-record.ts'
import { courses, courseTeachers } from '#lib/courses/server/tables.ts'
import { tooDeep, tooDeepReason } from '#lib/platform/content/render/body/nesting.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import { foreignPictures } from '#lib/staff/server/foreign-pictures.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { courseHistory } from './course-history.ts'
import { courseTextOf } from './course-text.ts'
import { hasBuyers } from './has-buyers.ts'
import { lockCourse } from './lock-course.ts'
import { renderDetail } from './render-detail.ts'

type Saving = {
  /** Null for a new one. */
  id: number | null
  /** As the caller saw it; null for a new one. */
  was: CourseText | null
  text: CourseText
  /** Demanded where money is concerned. */
  reason: string
}

/**
 * Makes a course, off sale at first, or changes one, with its teachers and its history; from then on an import leaves it
 * alone. Throws invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveCourse(
  db: Db,
  staffId: number,
  { id, was, text, reason }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOfCourse(text))
  refuse(foreignPictures(courseFields, text, id === null ? null : was))
  if (tooDeep(text.detail) !== undefined) refuse({ detail: tooDeepReason })
  if (id === null && text.onSale) refuse({ onSale: '新课程先存下，加好课时再上架' })
  if (was && reason === '' && changedMoney(was, text).length > 0)
    refuse({ reason: '改动价格、有效期、会员免费看或上下架时，请写明原因' })
  const detailHtml = await renderDetail(text)
  return await db.transaction(async (tx) => {
    if (id === null) {
      await tx.execute(sql`lock table ${courses} in share row exclusive mode`)
      const after = await courseHistory(tx, text)
      const made = await nextId(tx, courses)
      await tx.insert(courses).values({ ...rowOf(text, detailHtml), id: made })
      await writeTeachers(tx, made, text)
      await recordChange(tx, { staffId, noun: 'course', id: made, before: null, after, reason })
      return { id: made }
    }
    await lockCourse(tx, id)
    const before = await courseTextOf(tx, id)
    if (!before) throw new AppError('not_found')
    if (!was || !isSame(before, was)) throw new AppError('conflict')
    refuse(await faultsOfSold(tx, { id, before, text }))
    const after = await courseHistory(tx, text)
    await tx.update(courses).set(rowOf(text, detailHtml)).where(eq(courses.id, id))
    await writeTeachers(tx, id, text)
    await recordChange(tx, {
      ...{ staffId, noun: 'course', id, reason, after },
      before: await courseHistory(tx, before),
    })
    return { id }
  })
}

/** Keeps what buyers were promised: place and way of teaching stay, days move where they are told of it. */
async function faultsOfSold(
  tx: Db,
  { id, before, text }: { id: number; before: CourseText; text: CourseText },
): Promise<Record<string, string>> {
  const { startsOn, endsOn, mode, place } = before
  const last = endsOn ?? startsOn
  const isMoved =
    (startsOn !== text.startsOn || endsOn !== text.endsOn) && last && last >= shanghaiToday()
  const isElsewhere = place !== text.place && (!last || last >= shanghaiToday())
  const isKept = !isMoved && !isElsewhere && mode === text.mode
  if (isKept || !(await hasBuyers(tx, id))) return {}
  return {
    ...(isMoved && { startsOn: '已有人下单：请在“课程与图书”里改期，买家会收到通知' }),
    ...(isElsewhere && { place: '已有人下单，不能改上课地点' }),
    ...(mode !== text.mode && { mode: '已有人下单，不能改授课方式' }),
  }
}

function rowOf(text: CourseText, detailHtml: Html) {
  const { kind, price, originPrice, membersFrom, place, teachers: _, ...row } = text
  return {
    ...row,
    detailHtml,
    kind: Number(kind),
    priceFen: fenOf(price),
    originPriceFen: originPrice === null ? null : fenOf(originPrice),
    membersFrom: membersFrom === '0' ? null : (Number(membersFrom) as 10 | 20),
    place: place || null,
    ofDesk: true,
  }
}

async function writeTeachers(tx: Db, courseId: number, { teachers }: CourseText): Promise<void> {
  await tx.delete(courseTeachers).where(eq(courseTeachers.courseId, courseId))
  await tx
    .insert(courseTeachers)
    .values(teachers.map(({ id: teacherId }, position) => ({ courseId, teacherId, position })))
}
