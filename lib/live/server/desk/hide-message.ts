import { eq } from 'drizzle-orm'
import { announce } from '#lib/live/server/announce.ts'
import { liveMessages } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Hiding = { staffId: number; id: number; isHidden: boolean; reason: string }

/** For staff: hides a message from a room and its replay, or shows it again; a second click is fine. Throws not_found, own_record. */
export async function hideMessage(
  db: Db,
  { staffId, id, isHidden, reason }: Hiding,
  now = new Date(),
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(liveMessages)
      .where(eq(liveMessages.id, id))
      .for('update')
    if (!message) throw new AppError('not_found')
    if ((message.hiddenAt !== null) === isHidden) return { done: true } as const
    await tx
      .update(liveMessages)
      .set({ hiddenAt: isHidden ? now : null, hiddenBy: isHidden ? staffId : null })
      .where(eq(liveMessages.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'liveMessage', id, reason },
      // What staff said themselves they may take back.
      ownerId: message.kind === 'question' ? message.userId : null,
      before: { state: isHidden ? 'shown' : 'hidden' },
      after: { state: isHidden ? 'hidden' : 'shown' },
    })
    await announce(tx, message.roomId, 'hidden')
    return { done: true } as const
  })
}
