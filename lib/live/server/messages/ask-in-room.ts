import { and, desc, eq } from 'drizzle-orm'
import { maskName } from '#lib/accounts/rules.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { sayInLive } from '#lib/live/calls.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import { roomFor } from '#lib/live/server/room-for.ts'
import type { Room } from '#lib/live/server/room-state.ts'
import { liveMessages } from '#lib/live/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { addMessage, findSent, lockRoom, refuseFull } from './add-message.ts'
import { toMessage } from './to-message.ts'

type Asking = ParsedInput<typeof sayInLive> & { user: SignedInUser }

/**
 * Puts a question into a room, once for each requestId. Throws not_found for a room that the user may not enter, conflict once
 * the broadcast is over, too_many_requests with the seconds to wait before the slow mode lets them write again.
 */
export async function askInRoom(
  db: Db,
  sources: readonly AccessSource[],
  { user, roomId, text, requestId }: Asking,
  now = new Date(),
): Promise<LiveMessage> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, user.id)
    const { writeRefusal, isModerator } = await roomFor(tx, sources, { roomId, user, now })
    const sent = await findSent(tx, user.id, requestId)
    if (sent?.roomId === roomId) return toMessage(sent, user.id)
    if (sent) throw new AppError('conflict')
    if (writeRefusal) throw new AppError('conflict', { message: writeRefusal })
    await refuseFull(tx, roomId)
    const room = await lockRoom(tx, roomId)
    if (!isModerator) await waitForTurn(tx, room, user.id, now)
    const said = { roomId, userId: user.id, requestId, text, kind: 'question' } as const
    const author = maskName(await nameOf(tx, user.id))
    return toMessage(await addMessage(tx, room, { ...said, author, now }), user.id)
  })
}

async function waitForTurn(tx: Db, room: Room, userId: number, now: Date): Promise<void> {
  const [last] = await tx
    .select({ at: liveMessages.createdAt })
    .from(liveMessages)
    .where(and(eq(liveMessages.userId, userId), eq(liveMessages.roomId, room.id)))
    .orderBy(desc(liveMessages.id))
    .limit(1)
  if (!last) return
  const left = Math.ceil(room.slowSeconds - (now.getTime() - last.at.getTime()) / 1000)
  if (left > 0)
    throw new AppError('too_many_requests', {
      message: `慢一点：${left} 秒以后可以再发`,
      retryAfter: left,
    })
}

async function nameOf(tx: Db, userId: number) {
  const [name = { nickName: '', userName: '' }] = await tx
    .select({ nickName: users.nickName, userName: users.userName })
    .from(users)
    .where(eq(users.id, userId))
  return name
}
