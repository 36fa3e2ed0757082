import { eq } from 'drizzle-orm'
import type { StaffLiveRoom } from '#lib/live/desk-contract.ts'
import { stateOf } from '#lib/live/server/room-state.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { roomTextOf } from './room-text.ts'

/** For staff: one room as they write it. Throws not_found. */
export async function findStaffRoom(db: Db, id: number, now = new Date()): Promise<StaffLiveRoom> {
  const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, id))
  if (!room) throw new AppError('not_found')
  const { cancelReason } = room
  return { id, text: roomTextOf(room), state: stateOf(room, now), cancelReason }
}
