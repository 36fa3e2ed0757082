import { eq } from 'drizzle-orm'
import type { StaffCourse } from '#lib/course-desk/contract.ts'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { deliverable } from '#lib/goods/deliverable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { courseTextOf } from './course-text.ts'
import { hasBuyers } from './has-buyers.ts'
import { lessonsOf } from './lessons/lessons-of.ts'

/** One course as staff write it, with its lessons. Throws not_found. */
export async function findCourse(db: Db, id: number): Promise<StaffCourse> {
  const [row] = await db.select({ isComplete }).from(courses).where(eq(courses.id, id))
  const text = await courseTextOf(db, id)
  if (!row || !text) throw new AppError('not_found')
  const { mode, place, startsOn } = text
  return {
    ...{ id, text, lessons: await lessonsOf(db, id), hasBuyers: await hasBuyers(db, id) },
    isDeliverable: deliverable({
      ...{ kind: 'course', mode, startsOn, place: place || null },
      isComplete: row.isComplete,
    }),
  }
}
