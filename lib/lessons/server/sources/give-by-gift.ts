import { eq } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import { type AccessSource, accessTo, isOver } from '#lib/lessons/server/access.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

type Given = { userId: number; courseId: number; reason: string }

/**
 * Opens a course to a user for as long as a purchase would, from now on; answers when it ends. In a transaction that holds
 * the user's row. Throws conflict while the user has it, not_found where there is no such course.
 */
export async function giveByGift(
  tx: Db,
  sources: readonly AccessSource[],
  { userId, courseId, reason }: Given,
): Promise<Date> {
  const [course] = await tx
    .select({ validDays: courses.validDays })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) throw new AppError('not_found')
  const endsAt = new Date(Date.now() + course.validDays * DAY_MS)
  const access = await accessTo(tx, sources, { userId, courseId })
  if (access && !isOver(access))
    throw new AppError('conflict', { message: '这门课您现在就能看，到期后再兑换' })
  await tx.insert(courseGrants).values({ userId, courseId, reason, endsAt })
  return endsAt
}
