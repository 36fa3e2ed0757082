import { eq } from 'drizzle-orm'
import { lockCourse } from '#lib/course-desk/server/lock-course.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Move = { id: number; from: number; to: number }

/** Moves a lesson from one place of its course to another, counted from 0. Throws not_found, and conflict where it is not there any more. */
export async function moveLesson(
  db: Db,
  staffId: number,
  { id, from, to }: Move,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [lesson] = await tx.select().from(courseLessons).where(eq(courseLessons.id, id))
    if (!lesson) throw new AppError('not_found')
    const { courseId, title } = lesson
    await lockCourse(tx, courseId)
    const rows = await tx
      .select({ id: courseLessons.id, position: courseLessons.position })
      .from(courseLessons)
      .where(eq(courseLessons.courseId, courseId))
      .orderBy(courseLessons.position, courseLessons.id)
    const moved = rows[from]
    if (moved?.id !== id || !rows[to]) throw new AppError('conflict')
    const placed = rows.toSpliced(from, 1).toSpliced(to, 0, moved)
    for (const [position, row] of placed.entries())
      if (row.position !== position)
        await tx.update(courseLessons).set({ position }).where(eq(courseLessons.id, row.id))
    await tx.update(courses).set({ ofDesk: true }).where(eq(courses.id, courseId))
    await recordChange(tx, {
      ...{ staffId, noun: 'course', id: courseId },
      before: { lesson: `第 ${from + 1} 节：${id} ${title}` },
      after: { lesson: `第 ${to + 1} 节：${id} ${title}` },
    })
    return { done: true }
  })
}
