import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { grantedHolders } from '#lib/lessons/server/holders/granted-holders.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import type { RoomText } from '#lib/live/room-record.ts'
import { openRoom } from '#lib/live/server/desk/run-room.ts'
import { getRoom } from '#lib/live/server/room-view.ts'
import { sendLiveReminders } from '#lib/live/server/send-reminders.ts'
import { addRooms, evening } from '#lib/live/server/testing/rooms.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { videos } from '#lib/videos/server/tables.ts'
import { cancelRoom } from './cancel-room.ts'
import { findStaffRoom } from './find-staff-room.ts'
import { listRooms } from './list-rooms.ts'
import { roomChoices } from './room-choices.ts'
import { saveRoom } from './save-room.ts'

const t = testDatabase()
const holders = [grantedHolders]
const noon = evening('12:00')
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  const said = { subjectId: 1, title: '课表', series: '', minutes: 60, summary: '' }
  await t.db.insert(videos).values([
    { ...said, id: 5, shelf: 'live', promoted: false, position: 1 },
    { ...said, id: 6, shelf: 'video', promoted: false, position: 2 },
  ])
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['editor'] })).id
})

const text: RoomText = {
  ...{ title: '公文答疑', access: 'public', courseLessonId: null, membersFrom: '0', videoId: 5 },
  ...{ startsAt: '2026-11-26T19:30', endsAt: '2026-11-26T21:00', film: 'cuoti-ji' },
  ...{ hlsAddress: null, replayFilm: 'cuoti-fan', replayUntil: '2026-12-26T00:00', replayFor: '0' },
}
const ofCourse = { ...text, access: 'course', courseLessonId: 3, videoId: null } as const
const make = async (more: Partial<RoomText> = {}) =>
  (
    await saveRoom(
      t.db,
      holders,
      { staffId, id: null, was: null, text: { ...text, ...more } },
      noon,
    )
  ).id
const change = async (id: number, more: Partial<RoomText>, now = noon) => {
  const { text: was } = await findStaffRoom(t.db, id)
  return await saveRoom(t.db, holders, { staffId, id, was, text: { ...was, ...more } }, now)
}
const cancel = (id: number, now = noon) =>
  cancelRoom(t.db, holders, { staffId, id, reason: '老师生病' }, now)
const faulty = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  )
  return error instanceof AppError ? error.fields.map(({ field }) => field) : error
}
const remind = async (roomId: number) => {
  const { id } = await addUser(t.db)
  await t.sql`insert into live_reminders (user_id, room_id) values (${id}, ${roomId})`
  return id
}
const told = () => t.sql`select user_id, kind, data, path from messages order by user_id`

test('a room is made above the numbers of the content, read back as it was written, and listed', async () => {
  await addRooms(t.db, [{ id: 7 }])
  const id = await make()
  expect(id).toBeGreaterThan(7)
  expect(await findStaffRoom(t.db, id, noon)).toEqual({
    ...{ id, text, state: 'waiting', cancelReason: null },
  })
  const wanted = { q: '答疑', sort: 'usual', page: 1, pageSize: 20, status: 'coming' } as const
  expect((await listRooms(t.db, wanted, noon)).items).toMatchObject([
    { id, title: '公文答疑', state: 'waiting', isCancelled: false, reminders: 0 },
  ])
  expect((await listRooms(t.db, { ...wanted, access: 'course' }, noon)).total).toBe(0)
  expect((await listRooms(t.db, wanted, evening('21:00'))).total).toBe(0)
  expect((await listRooms(t.db, { ...wanted, status: 'over' }, evening('21:00'))).total).toBe(1)
  const [row] = await t.sql`select of_desk from live_rooms where id = ${id}`
  expect(row).toEqual({ of_desk: true })
})

test.each<[string, Partial<RoomText>, string[]]>([
  ['a room of a course without a lesson', { access: 'course' }, ['courseLessonId']],
  ['a lesson of a room for everybody', { courseLessonId: 3 }, ['courseLessonId']],
  ['a room of members without a tier', { access: 'members' }, ['membersFrom']],
  ['an end before the beginning', { endsAt: '2026-11-26T19:30' }, ['endsAt']],
  ['no times', { startsAt: null, endsAt: null }, ['startsAt', 'endsAt']],
  ['a film and an address', { hlsAddress: 'https://a.cn/a.m3u8' }, ['film']],
  ['neither', { film: '' }, ['film']],
  ['an address in the clear', { film: '', hlsAddress: 'http://a.cn/a.m3u8' }, ['hlsAddress']],
  ['a film that is not there', { film: 'fort', replayFilm: 'auch-fort' }, ['film', 'replayFilm']],
  ['an end of no replay', { replayFilm: '' }, ['replayUntil']],
  ['a public replay for members', { replayFor: '10' }, ['replayFor']],
  ['an unknown lesson', { access: 'course', courseLessonId: 99 }, ['courseLessonId']],
  ['a line of another shelf', { videoId: 6 }, ['videoId']],
  ['what is over', { startsAt: '2026-11-25T19:30', endsAt: '2026-11-25T20:00' }, ['endsAt']],
])('%s is refused by its field', async (_, more, fields) => {
  const refused = await faulty(make(more))
  expect(refused).toEqual(fields)
  expect(await t.sql`select from live_rooms`).toHaveLength(0)
})

test('a lesson has one room, and one more once that was cancelled', async () => {
  const id = await make(ofCourse)
  expect(await faulty(make(ofCourse))).toEqual(['courseLessonId'])
  await cancel(id)
  expect(await outcome(make(ofCourse))).toBe('fine')
})

test('who saves last is told of what another saved meanwhile, and writes over nothing', async () => {
  const id = await make()
  const { text: was } = await findStaffRoom(t.db, id)
  await change(id, { title: '别人改的' })
  const late = saveRoom(
    t.db,
    holders,
    { staffId, id, was, text: { ...was, title: '我改的' } },
    noon,
  )
  expect(await outcome(late)).toBe('conflict')
  expect((await findStaffRoom(t.db, id)).text.title).toBe('别人改的')
  expect(await outcome(change(id, { film: '', hlsAddress: 'https://a.cn/a.m3u8' }))).toBe('fine')
  const changes = await t.sql`select before, after, permission from staff_changes
    where noun = 'liveRoom' order by id`
  expect(changes).toHaveLength(3)
  expect(changes[1]).toMatchObject({
    ...{ permission: 'courses.write', before: { title: '公文答疑' } },
    after: { title: '别人改的', access: '所有人' },
  })
})

test('who waits for a room of a course is told that it is moved, and of nothing else', async () => {
  const id = await make(ofCourse)
  const [learner, former] = [(await addUser(t.db)).id, (await addUser(t.db)).id]
  for (const userId of [learner, former]) await giveCourse(t.db, userId)
  await t.sql`update course_grants set created_at = '2026-11-01', ends_at = '2027-11-01'`
  await t.sql`update course_grants set ends_at = '2026-11-20' where user_id = ${former}`
  const reminded = await remind(id)
  await change(id, { title: '答疑' })
  expect(await told()).toEqual([])
  await change(id, { startsAt: '2026-11-26T20:00' })
  const moved = {
    ...{ kind: 'live', path: `/livePlayer?id=${id}` },
    data: { title: '答疑', at: '2026-11-26 20:00', isMoved: true },
  }
  expect(await told()).toEqual([
    { user_id: learner, ...moved },
    { user_id: reminded, ...moved },
  ])
})

test('a broadcast that has begun keeps its beginning and is not cancelled', async () => {
  const id = await make()
  expect(await faulty(change(id, { startsAt: '2026-11-26T20:00' }, evening('19:31')))).toEqual([
    'startsAt',
  ])
  expect(await outcome(change(id, { title: '改名' }, evening('19:31')))).toBe('fine')
  expect(await outcome(cancel(id, evening('19:31')))).toBe('conflict')
  expect(await outcome(cancel(id, evening('21:00')))).toBe('conflict')
  expect(await outcome(cancel(id + 1))).toBe('not_found')
})

test('a cancelled broadcast says why to who waits, begins no more, and is not reminded of', async () => {
  const id = await make()
  const reminded = await remind(id)
  await cancel(id)
  await cancel(id)
  expect(await told()).toEqual([
    {
      ...{ user_id: reminded, kind: 'live', path: `/livePlayer?id=${id}` },
      data: { title: '公文答疑', cancelled: '老师生病' },
    },
  ])
  await sendLiveReminders(t.db, evening('19:20'))
  expect(await told()).toHaveLength(1)
  expect(await getRoom(t.db, [], { roomId: id, user: null }, 0, evening('19:45'))).toMatchObject({
    ...{ state: 'ended', cancelReason: '老师生病', film: null, mayWrite: false },
  })
  expect(await outcome(openRoom(t.db, { staffId, roomId: id }, evening('19:45')))).toBe('conflict')
  expect(await outcome(change(id, { title: '改名' }))).toBe('conflict')
  const wanted = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'cancelled' } as const
  expect((await listRooms(t.db, wanted, noon)).items).toMatchObject([{ id, isCancelled: true }])
})

test('a room may be a lesson that gives nothing yet, or one of a live course, and play films of lessons', async () => {
  const { lessons, videos: lines, films } = await roomChoices(t.db)
  expect(lessons).toEqual([{ id: 3, name: '错题本小课 · 错题本 · 答疑（3）' }])
  expect(lines.map(({ id }) => id)).toEqual([5])
  expect(films.map(({ value }) => value)).toEqual(expect.arrayContaining(['cuoti-ji']))
  await t.sql`update courses set mode = 'live'`
  expect((await roomChoices(t.db)).lessons.map(({ id }) => id)).toEqual([1, 2, 3])
})
