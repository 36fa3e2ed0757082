import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { liveMessageKinds, roomAccesses } from '#lib/live/rules.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import {
  dayOrTime,
  line,
  oneOf,
  rowId,
  shanghaiText,
  shanghaiTime,
} from '#lib/platform/content/pipeline/fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import { videoContent } from '#lib/videos/server/content.ts'
import { announce } from './announce.ts'
import { liveMessages, liveRooms } from './tables.ts'

const tier = z.literal([10, 20]).nullable().default(null)
const filmName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .nullable()
  .default(null)

const message = z.strictObject({
  kind: oneOf(liveMessageKinds),
  author: line(20),
  text: line(200),
  second: z.int().min(0).max(86_400),
})

const room = z.strictObject({
  id: rowId,
  title: line(80),
  videoId: rowId.nullable().default(null),
  courseLessonId: rowId.nullable().default(null),
  access: oneOf(roomAccesses),
  membersFrom: tier,
  startsAt: dayOrTime,
  endsAt: dayOrTime,
  film: filmName,
  hlsAddress: z
    .url({ protocol: /^https$/, error: '应为 https:// 开头的地址' })
    .max(500)
    .nullable()
    .default(null),
  replayFilm: filmName,
  replayUntil: dayOrTime.nullable().default(null),
  replayFor: tier,
  messages: z.array(message).max(500).default([]),
})
type Room = z.output<typeof room>

/**
 * Live rooms with what was said in them; the file replaces them. A room in which users have written stays when it is left
 * out, as does what was written at the desk. What staff began or ended counts until the file gives the room another time.
 */
export const liveRoomContent = jsonKind({
  file: 'live-rooms.json',
  schema: z.array(room).max(5000),
  unique: { fields: ['id'] },
  references: { courses: courseContent, videos: videoContent },
  check: async (list, { known, faultAt }) => {
    const { lessons } = known.courses
    const faults = await Promise.all(list.map((one, index) => faultsOf(one, index, faultAt)))
    return [
      ...faults.flat(),
      ...list.flatMap(({ videoId, courseLessonId }, index) => [
        ...unknown(known.videos, '视频', videoId, { faultAt, path: [index, 'videoId'] }),
        ...unknown(lessons, '课时', courseLessonId, { faultAt, path: [index, 'courseLessonId'] }),
      ]),
    ]
  },
  prepare: warnOfDesk('live-rooms.json', liveRooms),
  write: writeRooms,
  readBack: async (db) => {
    const { courseLessonId } = liveRooms
    const lessons = db
      .select({ id: courseLessons.id })
      .from(courseLessons)
      .where(inArray(courseLessons.courseId, exportedCourses(db)))
    const rows = await db
      .select()
      .from(liveRooms)
      // A room of a course that is not exported would be refused.
      .where(
        and(
          or(isNull(courseLessonId), inArray(courseLessonId, lessons)),
          // A file knows none that was cancelled.
          isNull(liveRooms.cancelReason),
        ),
      )
      .orderBy(asc(liveRooms.position), asc(liveRooms.id))
    const said = await messagesByRoom(db)
    return unnumbered(rows).map(({ slowSeconds, openedAt, closedAt, cancelReason, ...row }) => ({
      ...row,
      startsAt: shanghaiText(row.startsAt),
      endsAt: shanghaiText(row.endsAt),
      replayUntil: row.replayUntil && shanghaiText(row.replayUntil),
      messages: said.get(row.id) ?? [],
    }))
  },
})

async function faultsOf(
  { access, courseLessonId, membersFrom, ...one }: Room,
  index: number,
  faultAt: (path: PropertyKey[], reason: string) => Fault,
): Promise<Fault[]> {
  const missing = async (field: 'film' | 'replayFilm') => {
    const name = one[field]
    const isThere = name === null || (await findFilm(name, 'lesson')) !== null
    return isThere ? [] : [faultAt([index, field], `没有影片 ${name}，先运行 npm run video:pack`)]
  }
  const mustBe = (isFine: boolean, field: keyof Room, reason: string) =>
    isFine ? [] : [faultAt([index, field], reason)]
  return [
    ...mustBe(shanghaiTime(one.endsAt) > shanghaiTime(one.startsAt), 'endsAt', '应在开播以后'),
    ...mustBe((one.film === null) !== (one.hlsAddress === null), 'film', '影片与 HLS 地址应有其一'),
    ...mustBe(
      (access === 'course') === (courseLessonId !== null),
      'courseLessonId',
      '只有课程的直播间写课时，并且必须写',
    ),
    ...mustBe(
      (access === 'members') === (membersFrom !== null),
      'membersFrom',
      '只有会员的直播间写等级，并且必须写',
    ),
    ...mustBe(
      access !== 'public' || one.replayFor === null,
      'replayFor',
      '公开的直播间人人可看回放',
    ),
    ...(await missing('film')),
    ...(await missing('replayFilm')),
  ]
}

async function writeRooms(tx: Db, all: Room[]): Promise<boolean> {
  const { id, startsAt, openedAt, closedAt } = liveRooms
  const ofDesk = await tx
    .select({ id })
    .from(liveRooms)
    .where(eq(liveRooms.ofDesk, true))
    .orderBy(id)
  const written = new Set(ofDesk.map((row) => row.id))
  const list = all.filter((one) => !written.has(one.id))
  const stored = new Map(
    (await tx.select({ id, startsAt, openedAt, closedAt }).from(liveRooms)).map((row) => [
      row.id,
      row,
    ]),
  )
  const rows = numbered(list).map(({ messages: _, ...row }) => {
    const begins = shanghaiTime(row.startsAt)
    const before = stored.get(row.id)
    const isSame = before?.startsAt.getTime() === begins.getTime()
    return {
      ...row,
      startsAt: begins,
      endsAt: shanghaiTime(row.endsAt),
      replayUntil: row.replayUntil === null ? null : shanghaiTime(row.replayUntil),
      openedAt: isSame ? before.openedAt : null,
      closedAt: isSame ? before.closedAt : null,
    }
  })
  const asked = await tx
    .selectDistinct({ roomId: liveMessages.roomId })
    .from(liveMessages)
    .where(isNotNull(liveMessages.userId))
    .orderBy(asc(liveMessages.roomId))
  const kept = new Set<unknown>(asked.map(({ roomId }) => roomId))
  const isChanged = await syncRows(tx, liveRooms, ['id'], rows, {
    prune: (row) => !kept.has(row.id),
  })
  // Whoever listens reads the room anew.
  if (isChanged) for (const { id: roomId } of rows) await announce(tx, roomId, 'room')
  return (await writeMessages(tx, list)) || isChanged
}

/**
 * Brings in what was said, in place of what an earlier file brought. A message is known by its words, since its number changes:
 * one that staff hid stays hidden, and an answer of theirs stays with its question.
 */
async function writeMessages(tx: Db, list: Room[]): Promise<boolean> {
  const before = await messagesByRoom(tx)
  const changed = list.filter(
    ({ id, messages }) => JSON.stringify(before.get(id) ?? []) !== JSON.stringify(messages),
  )
  for (const { id, messages } of changed) {
    const former = await tx
      .delete(liveMessages)
      .where(and(eq(liveMessages.roomId, id), isNull(liveMessages.userId)))
      .returning()
    const known = new Map(former.map((said) => [wordsOf(said), said]))
    for (const said of messages) {
      const same = known.get(wordsOf(said))
      const hidden = { hiddenAt: same?.hiddenAt ?? null, hiddenBy: same?.hiddenBy ?? null }
      const [made] = await tx
        .insert(liveMessages)
        .values({ ...said, ...hidden, roomId: id })
        .returning({ id: liveMessages.id })
      if (same && made)
        await tx
          .update(liveMessages)
          .set({ answerTo: made.id })
          .where(and(eq(liveMessages.roomId, id), eq(liveMessages.answerTo, same.id)))
    }
    await announce(tx, id, 'hidden')
  }
  return changed.length > 0
}

const wordsOf = ({ kind, author, text, second }: z.output<typeof message>) =>
  JSON.stringify([second, kind, author, text])

async function messagesByRoom(db: Db) {
  const { roomId, kind, author, text, second } = liveMessages
  const rows = await db
    .select({ roomId, kind, author, text, second })
    .from(liveMessages)
    .where(isNull(liveMessages.userId))
    .orderBy(asc(liveMessages.id))
  const byRoom = Map.groupBy(rows, (row) => row.roomId)
  return new Map(
    [...byRoom].map(([id, all]) => [id, all.map(({ roomId: _, ...said }) => said)] as const),
  )
}
