import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { roomFor } from './room-for.ts'
import { stateOf } from './room-state.ts'
import { liveReminders } from './tables.ts'

type Setting = { user: SignedInUser; roomId: number; isOn: boolean }

/** Sets the reminder of a broadcast or takes it away; a second time is fine. Throws not_found for a room that the user may not enter, conflict once it has begun. */
export async function setLiveReminder(
  db: Db,
  sources: readonly AccessSource[],
  { user, roomId, isOn }: Setting,
  now = new Date(),
): Promise<{ isOn: boolean }> {
  const userId = user.id
  if (!isOn) {
    const own = and(eq(liveReminders.userId, userId), eq(liveReminders.roomId, roomId))
    await db.delete(liveReminders).where(own)
    return { isOn }
  }
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const { room } = await roomFor(tx, sources, { roomId, user, now })
    if (stateOf(room, now) !== 'waiting')
      throw new AppError('conflict', { message: '直播已经开始，不用提醒了' })
    await tx.insert(liveReminders).values({ userId, roomId }).onConflictDoNothing()
  })
  return { isOn }
}
