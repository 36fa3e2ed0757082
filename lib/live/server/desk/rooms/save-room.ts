import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { faultsOfRoom } from '#lib/live/room-faults.ts'
import { type RoomText, roomFields } from '#lib/live/room-record.ts'
import { announce } from '#lib/live/server/announce.ts'
import { lockRoom } from '#lib/live/server/messages/add-message.ts'
import { stateOf } from '#lib/live/server/room-state.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { faultOfFilm } from '#lib/platform/providers/film/fault-of-film.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { videos } from '#lib/videos/server/tables.ts'
import { columnsOf, roomTextOf } from './room-text.ts'
import { awaiting, tellOfRoom } from './tell-of-room.ts'

type Saving = {
  staffId: number
  /** Null for a new one. */
  id: number | null
  /** As the caller saw it; null for a new one. */
  was: RoomText | null
  text: RoomText
}

/**
 * For staff: makes a room or changes one; from then on an import leaves it alone. Who waits for a broadcast is told when it is
 * moved. Throws invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveRoom(
  db: Db,
  holders: readonly AccessHolders[],
  { staffId, id, was, text }: Saving,
  now = new Date(),
): Promise<{ id: number }> {
  refuse(faultsOfRoom(text))
  refuse(await faultsOfFilms(text))
  const columns = columnsOf(text)
  return await db.transaction(async (tx) => {
    if (id === null) {
      await tx.execute(sql`lock table ${liveRooms} in share row exclusive mode`)
      await refuseUnknown(tx, null, text)
      if (columns.endsAt <= now) refuse({ endsAt: '已经过了' })
      const made = await nextId(tx, liveRooms)
      await tx.insert(liveRooms).values({ ...columns, id: made, position: 0, ofDesk: true })
      const after = historyOf(text)
      await recordChange(tx, { staffId, noun: 'liveRoom', id: made, before: null, after })
      return { id: made }
    }
    const isMoved = was !== null && was.startsAt !== text.startsAt
    const waiting = isMoved ? await waitingFor(tx, holders, id, now) : []
    const room = await lockRoom(tx, id)
    const before = roomTextOf(room)
    if (!was || !isSame(before, was)) throw new AppError('conflict')
    if (room.cancelReason !== null)
      throw new AppError('conflict', { message: '直播已经取消，请另建一个直播间' })
    if (isMoved && stateOf(room, now) !== 'waiting')
      refuse({ startsAt: '直播已经开始，不能再改开播时间' })
    if (isMoved && columns.endsAt <= now) refuse({ endsAt: '已经过了' })
    await refuseUnknown(tx, before, text)
    await tx
      .update(liveRooms)
      .set({ ...columns, ofDesk: true })
      .where(eq(liveRooms.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'liveRoom', id, before: historyOf(before), after: historyOf(text) },
    })
    if (isMoved)
      await tellOfRoom(tx, waiting, {
        ...{ id, key: `moved:${now.getTime()}` },
        data: { title: text.title, at: shanghaiMinute(columns.startsAt), isMoved: true },
      })
    await announce(tx, id, 'room')
    return { id }
  })
}

/** Lists and locks who waits for a room: users first, as everywhere. */
async function waitingFor(
  tx: Db,
  holders: readonly AccessHolders[],
  id: number,
  now: Date,
): Promise<number[]> {
  const [found] = await tx.select().from(liveRooms).where(eq(liveRooms.id, id))
  const users = found ? await awaiting(tx, holders, found, now) : []
  await lockUsers(tx, users)
  return users
}

async function faultsOfFilms({ film, replayFilm }: RoomText): Promise<Record<string, string>> {
  const [own, kept] = await Promise.all(
    [film, replayFilm].map((name) => (name === '' ? null : faultOfFilm(name, 'lesson'))),
  )
  return { ...(own && { film: own }), ...(kept && { replayFilm: kept }) }
}

/** Refuses a lesson or a line of the shelf that is newly chosen and not there, or has a room already. */
async function refuseUnknown(
  tx: Db,
  before: RoomText | null,
  { courseLessonId, videoId }: RoomText,
): Promise<void> {
  const taken = async (of: ReturnType<typeof eq>) =>
    (await tx.$count(liveRooms, and(of, isNull(liveRooms.cancelReason)))) > 0
  if (courseLessonId !== null && courseLessonId !== before?.courseLessonId) {
    const [lesson] = await tx
      .select({ id: courseLessons.id })
      .from(courseLessons)
      .where(eq(courseLessons.id, courseLessonId))
      // Two rooms of one lesson come one after the other.
      .for('no key update')
    if (!lesson) refuse({ courseLessonId: '没有这个课时' })
    if (await taken(eq(liveRooms.courseLessonId, courseLessonId)))
      refuse({ courseLessonId: '这个课时已经有直播间' })
  }
  if (videoId === null || videoId === before?.videoId) return
  const [line] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.shelf, 'live')))
    .for('no key update')
  if (!line) refuse({ videoId: '直播课表里没有这一行' })
  if (await taken(eq(liveRooms.videoId, videoId))) refuse({ videoId: '这一行已经有直播间' })
}

/** Writes a room for the history, in words. */
const historyOf = ({ courseLessonId, videoId, ...text }: RoomText) => ({
  ...text,
  ...{ lesson: courseLessonId, video: videoId },
  access: roomFields.access.options[text.access],
  membersFrom: roomFields.membersFrom.options[text.membersFrom],
  replayFor: roomFields.replayFor.options[text.replayFor],
})
