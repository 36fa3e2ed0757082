import { eq } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { announce } from '#lib/live/server/announce.ts'
import { lockRoom } from '#lib/live/server/messages/add-message.ts'
import { stateOf } from '#lib/live/server/room-state.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { awaiting, tellOfRoom } from './tell-of-room.ts'

type Cancelling = { staffId: number; id: number; reason: string }

/**
 * For staff: cancels a broadcast that has not begun, and tells who waits for it why; a second click is fine. Throws not_found,
 * conflict once it has begun.
 */
export async function cancelRoom(
  db: Db,
  holders: readonly AccessHolders[],
  { staffId, id, reason: typed }: Cancelling,
  now = new Date(),
): Promise<{ done: true }> {
  const reason = storable(typed)
  return await db.transaction(async (tx) => {
    const [found] = await tx.select().from(liveRooms).where(eq(liveRooms.id, id))
    if (!found) throw new AppError('not_found')
    // Users first, as everywhere: sending locks them.
    const users = await awaiting(tx, holders, found, now)
    await lockUsers(tx, users)
    const room = await lockRoom(tx, id)
    if (room.cancelReason !== null) return { done: true }
    const state = stateOf(room, now)
    if (state !== 'waiting')
      throw new AppError('conflict', {
        message: state === 'live' ? '正在直播，请在直播间里结束' : '直播已经结束，不能取消',
      })
    await tx
      .update(liveRooms)
      .set({ cancelReason: reason, ofDesk: true })
      .where(eq(liveRooms.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'liveRoom', id, reason },
      ...{ before: { state }, after: { state: 'cancelled' } },
    })
    await tellOfRoom(tx, users, {
      ...{ id, key: 'cancelled' },
      data: { title: room.title, cancelled: reason },
    })
    await announce(tx, id, 'room')
    return { done: true }
  })
}
