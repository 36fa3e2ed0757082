import { and, eq, isNull, sql } from 'drizzle-orm'
import { faultsOfLesson } from '#lib/course-desk/faults.ts'
import { hasBuyers } from '#lib/course-desk/server/has-buyers.ts'
import { lockCourse } from '#lib/course-desk/server/lock-course.ts'
import { type LessonText, MOST_LESSONS } from '#lib/courses/lesson-record.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import { lockHomework } from '#lib/homework/server/desk/save-homework.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { givenColumns, numberIn } from './given-columns.ts'
import { mayBecomeLesson } from './lesson-choices.ts'
import { lessonHistory } from './lesson-history.ts'
import { lessonRows } from './lesson-rows.ts'

type Saving = {
  /** Null for a new one, which comes last. */
  id: number | null
  courseId: number
  /** As the caller saw it; null for a new one. */
  was: LessonText | null
  text: LessonText
}

/**
 * Adds a lesson to a course or changes one, with the history of the course; from then on an import leaves the course alone.
 * Throws invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveLesson(
  db: Db,
  staffId: number,
  { id, courseId, was, text }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOfLesson(text))
  // Before the lock of the course, which orders wait for: pages of a document are counted in a process of its own.
  const given = await givenColumns(db, text)
  return await db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    const [before] = id === null ? [] : await lessonRows(tx, eq(courseLessons.id, id))
    if (id !== null && before?.courseId !== courseId) throw new AppError('not_found')
    if (before && !(was && isSame(before.text, was))) throw new AppError('conflict')
    if (before && before.learners > 0 && before.text.kind !== text.kind)
      refuse({ kind: `已有 ${before.learners} 位学员学过，不能换成另一种内容；请另加一个课时` })
    if (before && before.text.startsAt !== text.startsAt && (await hasBuyers(tx, courseId)))
      refuse({ startsAt: '已有人下单：请在“课程与图书”里改期，买家会收到通知' })
    const { chapter, title, minutes, trialVideo, startsAt } = text
    const row = {
      ...{ courseId, chapter, title, minutes, trialVideo },
      startsAt: startsAt === null ? null : new Date(`${startsAt}:00+08:00`),
      ...given,
    }
    const lessonId = id ?? (await addLesson(tx, row))
    if (before) await tx.update(courseLessons).set(row).where(eq(courseLessons.id, lessonId))
    await placeHomework(tx, { courseId, lessonId, was: before?.text ?? null, text })
    await tx.update(courses).set({ ofDesk: true }).where(eq(courses.id, courseId))
    await recordChange(tx, {
      ...{ staffId, noun: 'course', id: courseId },
      before: before ? lessonHistory(lessonId, before.text) : { lesson: null },
      after: lessonHistory(lessonId, text),
    })
    return { id: lessonId }
  })
}

async function addLesson(
  tx: Db,
  row: Omit<typeof courseLessons.$inferInsert, 'id' | 'position'>,
): Promise<number> {
  await tx.execute(sql`lock table ${courseLessons} in share row exclusive mode`)
  const present = await tx.$count(courseLessons, eq(courseLessons.courseId, row.courseId))
  if (present >= MOST_LESSONS)
    throw new AppError('conflict', { message: `一门课程最多 ${MOST_LESSONS} 个课时` })
  const id = await nextId(tx, courseLessons)
  const position = sql`(select coalesce(max(position), -1) + 1 from course_lessons
    where course_id = ${row.courseId}::int)`
  await tx.insert(courseLessons).values({ ...row, id, position })
  return id
}

type Placing = {
  courseId: number
  lessonId: number
  was: LessonText | null
  text: LessonText
}

/** Lets the chosen homework name the lesson, and the one before no more; an import leaves both alone from then on. */
async function placeHomework(tx: Db, { courseId, lessonId, was, text }: Placing): Promise<void> {
  const homeworkOf = (one: LessonText | null) =>
    one?.kind === 'homework' ? numberIn(one.given) : null
  const [former, next] = [homeworkOf(was), homeworkOf(text)]
  if (former === next) return
  await lockHomework(tx)
  if (former !== null)
    await tx
      .update(homeworks)
      .set({ lessonId: null, ofDesk: true })
      .where(eq(homeworks.lessonId, lessonId))
  if (next === null) return
  const placed = await tx
    .update(homeworks)
    .set({ courseId, lessonId, ofDesk: true })
    .where(and(eq(homeworks.id, next), isNull(homeworks.lessonId), mayBecomeLesson(courseId)))
    .returning({ id: homeworks.id })
  if (placed.length === 0)
    refuse({ given: '没有这份作业，或它已是别的课时、别的课程，或已有人作答' })
}
