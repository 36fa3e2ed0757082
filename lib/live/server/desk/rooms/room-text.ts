import type { RoomText } from '#lib/live/room-record.ts'
import type { Room } from '#lib/live/server/room-state.ts'

/** Reads of a room what its form holds. */
export const roomTextOf = (room: Room): RoomText => ({
  ...{ title: room.title, access: room.access },
  ...{ courseLessonId: room.courseLessonId, videoId: room.videoId },
  ...{ startsAt: minuteOf(room.startsAt), endsAt: minuteOf(room.endsAt) },
  ...{ film: room.film ?? '', hlsAddress: room.hlsAddress, replayFilm: room.replayFilm ?? '' },
  replayUntil: room.replayUntil && minuteOf(room.replayUntil),
  membersFrom: `${room.membersFrom ?? 0}`,
  replayFor: `${room.replayFor ?? 0}`,
})

/** The columns of a room for what was typed, which has no faults. */
export const columnsOf = (text: RoomText) => ({
  ...{ title: text.title, access: text.access },
  ...{ courseLessonId: text.courseLessonId, videoId: text.videoId },
  ...{ startsAt: timeOf(text.startsAt ?? ''), endsAt: timeOf(text.endsAt ?? '') },
  ...{ film: text.film || null, hlsAddress: text.hlsAddress },
  ...{ replayFilm: text.replayFilm || null },
  replayUntil: text.replayUntil === null ? null : timeOf(text.replayUntil),
  membersFrom: tierOf(text.membersFrom),
  replayFor: tierOf(text.replayFor),
})

const tierOf = (tier: RoomText['replayFor']) => (tier === '0' ? null : (Number(tier) as 10 | 20))

/** A moment as a field for date and time holds it, in Shanghai, and back. */
const minuteOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
const timeOf = (minute: string) => new Date(`${minute}:00+08:00`)
