import { eq } from 'drizzle-orm'
import { OPEN_MINUTES } from '#lib/live/rules.ts'
import { announce } from '#lib/live/server/announce.ts'
import { lockRoom } from '#lib/live/server/messages/add-message.ts'
import { type Room, stateOf } from '#lib/live/server/room-state.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Running = { staffId: number; roomId: number }
type Done = { done: true }

/**
 * For staff: goes on air before the time, an hour at most, or again after a close while the time lasts; a second click is fine.
 * Throws not_found, conflict at any other time.
 */
export async function openRoom(db: Db, of: Running, now = new Date()): Promise<Done> {
  return await change(db, of, now, (room, state) => {
    if (state === 'live') return null
    if (room.cancelReason !== null)
      throw new AppError('conflict', { message: '直播已经取消，请另建一个直播间' })
    if (state === 'waiting') {
      const earliest = room.startsAt.getTime() - OPEN_MINUTES * 60_000
      if (now.getTime() < earliest)
        throw new AppError('conflict', { message: '最早在开播前一小时开始' })
      return { openedAt: now, closedAt: null }
    }
    if (now >= room.endsAt) throw new AppError('conflict', { message: '直播的时间已经过了' })
    return { closedAt: null }
  })
}

/** For staff: ends a broadcast before its time; a second click is fine. Throws not_found, conflict for one that has not begun. */
export async function closeRoom(db: Db, of: Running, now = new Date()): Promise<Done> {
  return await change(db, of, now, (_, state) => {
    if (state === 'waiting') throw new AppError('conflict', { message: '直播还没有开始' })
    return state === 'live' ? { closedAt: now } : null
  })
}

/** For staff: sets the seconds between two questions of one person. Throws not_found. */
export async function slowRoom(
  db: Db,
  { seconds, ...of }: Running & { seconds: number },
  now = new Date(),
): Promise<Done> {
  return await change(db, of, now, (room) =>
    room.slowSeconds === seconds ? null : { slowSeconds: seconds },
  )
}

type Changed = Partial<Pick<Room, 'openedAt' | 'closedAt' | 'slowSeconds'>>

async function change(
  db: Db,
  { staffId, roomId }: Running,
  now: Date,
  decide: (room: Room, state: ReturnType<typeof stateOf>) => Changed | null,
): Promise<Done> {
  return await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const state = stateOf(room, now)
    const changed = decide(room, state)
    if (!changed) return { done: true } as const
    const after = { ...room, ...changed }
    await tx.update(liveRooms).set(changed).where(eq(liveRooms.id, roomId))
    await recordChange(tx, {
      ...{ staffId, noun: 'liveRoom', id: roomId, permission: 'live.moderate' },
      before: { state, slowSeconds: room.slowSeconds },
      after: { state: stateOf(after, now), slowSeconds: after.slowSeconds },
    })
    await announce(tx, roomId, 'room')
    return { done: true } as const
  })
}
