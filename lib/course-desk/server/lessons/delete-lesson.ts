import { eq } from 'drizzle-orm'
import { hasBuyers } from '#lib/course-desk/server/has-buyers.ts'
import { lockCourse } from '#lib/course-desk/server/lock-course.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lessonHistory } from './lesson-history.ts'
import { lessonRows } from './lesson-rows.ts'

type Deletion = { id: number; reason: string }

/** Deletes a lesson; its homework stays one of the course. Throws not_found, and conflict while learners have progress or notes of it, buyers its time, or a live room is its own. */
export async function deleteLesson(
  db: Db,
  staffId: number,
  { id, reason }: Deletion,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [seen] = await tx.select().from(courseLessons).where(eq(courseLessons.id, id))
    if (!seen) throw new AppError('not_found')
    await lockCourse(tx, seen.courseId)
    // Whoever begins to learn it has done so, or waits.
    await tx.select().from(courseLessons).where(eq(courseLessons.id, id)).for('update')
    const [lesson] = await lessonRows(tx, eq(courseLessons.id, id))
    if (!lesson) throw new AppError('not_found')
    if (lesson.learners > 0)
      throw new AppError('conflict', {
        message: `已有 ${lesson.learners} 位学员的进度或笔记，不能删除`,
      })
    if (lesson.text.startsAt !== null && (await hasBuyers(tx, seen.courseId)))
      throw new AppError('conflict', { message: '已有人下单，排好时间的课时不能删除' })
    // Its room would be nobody's.
    if ((await tx.$count(liveRooms, eq(liveRooms.courseLessonId, id))) > 0)
      throw new AppError('conflict', { message: '有直播间属于这个课时，不能删除' })
    await tx
      .update(homeworks)
      .set({ lessonId: null, ofDesk: true })
      .where(eq(homeworks.lessonId, id))
    // Reserves a number beyond it, so that its own never comes back.
    await nextId(tx, courseLessons)
    await tx.delete(courseLessons).where(eq(courseLessons.id, id))
    await tx.update(courses).set({ ofDesk: true }).where(eq(courses.id, seen.courseId))
    await recordChange(tx, {
      ...{ staffId, noun: 'course', id: seen.courseId, reason },
      before: lessonHistory(id, lesson.text),
      after: { lesson: null },
    })
    return { done: true }
  })
}
