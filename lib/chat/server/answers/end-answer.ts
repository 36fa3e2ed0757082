import { and, eq, sql } from 'drizzle-orm'
import { deliverUse, releaseUse } from '#lib/ai/server/uses.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Ended, Place, Written } from './order.ts'

/** Ends an answer; charges it or gives its use back in the same transaction. What ended it meanwhile stays; one that was deleted is charged for what was read of it. */
export async function endAnswer(db: Db, place: Place, written: Written): Promise<Ended | null> {
  const { state, text, reason, isCharged } = written
  const isOurs = await db.transaction(async (tx) => {
    const ended = await tx
      .update(chatAnswers)
      .set({ state, text, reason, finishedAt: sql`clock_timestamp()` })
      .where(and(eq(chatAnswers.id, place.answerId), eq(chatAnswers.state, 'writing')))
      .returning({ id: chatAnswers.id })
    const isOver = ended.length > 0 || (await isDeleted(tx, place.answerId))
    if (isOver && isCharged) await deliverUse(tx, place.useId, null)
    else await releaseUse(tx, place.useId)
    return ended.length > 0
  })
  return isOurs ? { state, text } : null
}

/** Whether an answer went with its conversation, in place of being ended by others. */
const isDeleted = async (tx: Db, answerId: number) =>
  (await tx.$count(chatAnswers, eq(chatAnswers.id, answerId))) === 0
