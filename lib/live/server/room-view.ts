import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { LessonRooms } from '#lib/lessons/server/study.ts'
import type { LiveRoom, LiveRoomLine } from '#lib/live/contract.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { roomFor } from './room-for.ts'
import { airedAt, type Room, secondOf, stateOf } from './room-state.ts'
import { roomTicket } from './room-ticket.ts'
import { liveMessages, liveReminders, liveRooms } from './tables.ts'
import { isOpenTo, mayBeOpenTo, rightsOf } from './visitor-rights.ts'

type Asking = { roomId: number; user: SignedInUser | null }

/** Answers a room as it stands for a visitor who may enter it, with what is on only while something is. Throws not_found. */
export async function getRoom(
  db: Db,
  sources: readonly AccessSource[],
  { roomId, user }: Asking,
  online: number,
  now = new Date(),
): Promise<LiveRoom> {
  const { room, writeRefusal, isModerator } = await roomFor(db, sources, { roomId, user, now })
  const ofUser = and(eq(liveReminders.userId, user?.id ?? 0), eq(liveReminders.roomId, roomId))
  const [messages, reminders, film] = await Promise.all([
    db.$count(liveMessages, and(eq(liveMessages.roomId, roomId), isNull(liveMessages.hiddenAt))),
    db.$count(liveReminders, ofUser),
    shownFilm(room, user?.id ?? 0, now),
  ])
  return {
    ...lineOf(room, now, reminders > 0),
    serverNow: isoTime(now),
    film,
    cancelReason: room.cancelReason,
    ...{ slowSeconds: room.slowSeconds, mayWrite: writeRefusal === null, writeRefusal },
    ...{ isModerator, online, messages },
  }
}

/** Rooms of the list that are on or come, and that are over, each at most. */
const MOST_LISTED = 200

/** Lists the rooms that a visitor may enter, what is on or comes first, then what is over, the latest first; 200 of each at most. */
export async function allRooms(
  db: Db,
  sources: readonly AccessSource[],
  user: SignedInUser | null,
  now = new Date(),
): Promise<LiveRoomLine[]> {
  const rights = await rightsOf(db, sources, { user, now })
  const { startsAt, endsAt, id } = liveRooms
  const select = (time: SQL, order: SQL[]) =>
    db
      .select({ room: liveRooms, courseId: courseLessons.courseId })
      .from(liveRooms)
      .leftJoin(courseLessons, eq(courseLessons.id, liveRooms.courseLessonId))
      .where(and(time, mayBeOpenTo(rights)))
      .orderBy(...order)
      .limit(MOST_LISTED)
  const reminders = user
    ? db
        .select({ roomId: liveReminders.roomId })
        .from(liveReminders)
        .where(eq(liveReminders.userId, user.id))
    : []
  const [coming, over, reminded] = await Promise.all([
    select(gt(endsAt, now), [asc(startsAt), asc(id)]),
    select(lte(endsAt, now), [desc(startsAt), desc(id)]),
    reminders,
  ])
  const told = new Set(reminded.map(({ roomId }) => roomId))
  const lines = [...coming, ...over.toReversed()]
    .filter(({ room, courseId }) => isOpenTo(room, courseId, rights, now))
    .map(({ room }) => lineOf(room, now, told.has(room.id)))
  const isOver = ({ state }: LiveRoomLine) => state === 'ended' || state === 'replay'
  return [...lines.filter((line) => !isOver(line)), ...lines.filter(isOver).toReversed()]
}

/** Makes what finds the rooms of these lessons that a user may enter and in which something is or comes. */
export const roomsOfLessons =
  (sources: readonly AccessSource[]): LessonRooms =>
  async (db, user, lessonIds, now = new Date()) => {
    if (lessonIds.length === 0) return new Map()
    const rows = await db
      .select({ room: liveRooms, lesson: courseLessons })
      .from(liveRooms)
      .innerJoin(courseLessons, eq(courseLessons.id, liveRooms.courseLessonId))
      .where(inArray(courseLessons.id, [...lessonIds]))
      .orderBy(asc(liveRooms.startsAt), asc(liveRooms.id))
    const courseIds = [...new Set(rows.map(({ lesson }) => lesson.courseId))]
    const rights = await rightsOf(db, sources, { user, now, courseIds })
    return new Map(
      rows.flatMap(({ room, lesson }) => {
        const state = stateOf(room, now)
        return state === 'ended' || !isOpenTo(room, lesson.courseId, rights, now)
          ? []
          : [[lesson.id, { id: room.id, isReplay: state === 'replay' }] as const]
      }),
    )
  }

/** The rooms that everybody may enter, for pages that are stored. */
export const publicRoomsLoader = loader(
  (db) => allRooms(db, [], null),
  () => ['courses'],
)

const lineOf = (room: Room, now: Date, isReminded: boolean): LiveRoomLine => ({
  ...{ id: room.id, title: room.title, state: stateOf(room, now), access: room.access },
  ...{ videoId: room.videoId, lessonId: room.courseLessonId },
  ...{ startsAt: isoTime(room.startsAt), endsAt: isoTime(room.endsAt) },
  ...{ airedAt: isoTime(airedAt(room)), replayUntil: isoTime(room.replayUntil), isReminded },
})

/** Names the own film that a room shows at a moment; null for none. */
export function filmOf(room: Room, now: Date): string | null {
  const state = stateOf(room, now)
  if (state === 'live') return room.film
  return state === 'replay' ? room.replayFilm : null
}

async function shownFilm(room: Room, userId: number, now: Date): Promise<LiveRoom['film']> {
  const state = stateOf(room, now)
  const name = filmOf(room, now)
  if (name === null) {
    if (state !== 'live' || room.hlsAddress === null) return null
    const none = { poster: null, captions: null, seconds: null, position: null }
    return { address: room.hlsAddress, isHls: true, ...none }
  }
  const film = await findFilm(name, 'lesson')
  if (!film) return null
  const ticket = await roomTicket({ roomId: room.id, userId, film: name }, now)
  const addressOf = (file: string | null) => file && `/media/${ticket}/${file}`
  return {
    address: `/media/${ticket}/${film.main}`,
    isHls: film.main.endsWith('.m3u8'),
    ...{ poster: addressOf(film.poster), captions: addressOf(film.captions) },
    seconds: film.seconds,
    // A film that is over before its broadcast begins anew.
    position: state === 'live' ? secondOf(room, now) % film.seconds : null,
  }
}
