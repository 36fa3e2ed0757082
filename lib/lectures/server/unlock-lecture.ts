import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { LectureOpenings } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { findNextCard, openingsOf } from './cards.ts'
import { findLecture } from './find-lecture.ts'
import { lectureUnlocks as unlocks } from './tables.ts'

/**
 * Opens a lecture to a user for good and counts it on a card, once however often it is asked; what the user may watch anyway
 * costs nothing. Answers what is left. Throws not_found, also where no film can be played, and conflict without a card.
 */
export async function unlockLecture(
  db: Db,
  userId: number,
  questionId: number,
): Promise<LectureOpenings> {
  const lecture = await findLecture(db, userId, questionId)
  if (!lecture) throw new AppError('not_found')
  if (!lecture.isOpen)
    await db.transaction(async (tx) => {
      // Clicks of a user take turns here.
      await lockCaller(tx, userId)
      const isOwn = and(eq(unlocks.userId, userId), eq(unlocks.questionId, questionId))
      if ((await tx.$count(unlocks, isOwn)) > 0) return
      const cardId = await findNextCard(tx, userId)
      if (cardId === null) throw new AppError('conflict', { message: '体验次数已经用完' })
      await tx.insert(unlocks).values({ userId, questionId, cardId })
    })
  return await openingsOf(db, userId)
}
