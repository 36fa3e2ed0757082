import { and, eq, isNotNull } from 'drizzle-orm'
import { courseReviews } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Setting = { staffId: number; id: number; isShown: boolean; reason: string }

/** For staff: hides a learner's review from the page of its course, or shows it again. Throws not_found, own_record, conflict where it stands so already. */
export async function setReviewShown(
  db: Db,
  { staffId, id, isShown, reason }: Setting,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [review] = await tx
      .select({ ownerId: courseReviews.userId, hiddenAt: courseReviews.hiddenAt })
      .from(courseReviews)
      .where(and(eq(courseReviews.id, id), isNotNull(courseReviews.userId)))
      .for('update')
    if (!review) throw new AppError('not_found')
    if ((review.hiddenAt === null) === isShown) throw new AppError('conflict')
    await tx
      .update(courseReviews)
      .set(
        isShown
          ? { hiddenAt: null, hiddenReason: '' }
          : { hiddenAt: new Date(), hiddenReason: reason },
      )
      .where(eq(courseReviews.id, id))
    const [before, after] = isShown
      ? (['hidden', 'shown'] as const)
      : (['shown', 'hidden'] as const)
    await recordChange(tx, {
      ...{ staffId, noun: 'courseReview', id, ownerId: review.ownerId, reason },
      ...{ before: { state: before }, after: { state: after } },
    })
    return { done: true } as const
  })
}
