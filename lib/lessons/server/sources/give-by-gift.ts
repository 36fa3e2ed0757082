import { and, eq } from 'drizzle-orm'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { type AccessSource, accessTo, isOver } from '#lib/lessons/server/access.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

type Given = { userId: number; courseId: number; reason: string }

/**
 * Opens a course to a user for as long as a purchase would, from now on; answers when it ends. In a transaction that holds
 * the user's row. Throws conflict while the user has it, or for a course that cannot be watched whole.
 */
export async function giveByGift(
  tx: Db,
  sources: readonly AccessSource[],
  { userId, courseId, reason }: Given,
): Promise<Date> {
  const [course] = await tx
    .select({ validDays: courses.validDays })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.mode, 'recorded'), isComplete))
  if (!course)
    throw new AppError('conflict', { message: '这门课现在还不能看，积分没有扣，以后再来兑换' })
  const endsAt = new Date(Date.now() + course.validDays * DAY_MS)
  const access = await accessTo(tx, sources, { userId, courseId })
  if (access && !isOver(access))
    throw new AppError('conflict', { message: '这门课您现在就能看，到期后再兑换' })
  await tx.insert(courseGrants).values({ userId, courseId, reason, endsAt })
  return endsAt
}
