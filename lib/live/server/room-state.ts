import type { RoomState } from '#lib/live/rules.ts'
import type { liveRooms } from './tables.ts'

export type Room = typeof liveRooms.$inferSelect
type Times = Pick<
  Room,
  'startsAt' | 'endsAt' | 'openedAt' | 'closedAt' | 'replayFilm' | 'replayUntil' | 'cancelReason'
>

/** Moment at which a broadcast begins: second 0 of its film and its messages. */
export const airedAt = ({ openedAt, startsAt }: Pick<Room, 'openedAt' | 'startsAt'>): Date =>
  openedAt && openedAt < startsAt ? openedAt : startsAt

/** Answers where a room stands at a moment: by the clock, unless staff began, ended or cancelled it themselves. */
export function stateOf(room: Times, now: Date): RoomState {
  const { endsAt, closedAt, replayFilm, replayUntil } = room
  if (room.cancelReason !== null) return 'ended'
  if (now < airedAt(room)) return 'waiting'
  if (now < endsAt && (closedAt === null || now < closedAt)) return 'live'
  const isKept = replayFilm !== null && (replayUntil === null || now < replayUntil)
  return isKept ? 'replay' : 'ended'
}

/** Answers the whole second of the broadcast at a moment; 0 before it, its length after it. */
export function secondOf(room: Times, now: Date): number {
  const { endsAt, closedAt } = room
  const end = Math.min(now.getTime(), endsAt.getTime(), closedAt?.getTime() ?? Number.MAX_VALUE)
  return Math.max(0, Math.floor((end - airedAt(room).getTime()) / 1000))
}
