import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { answerLiveFilm } from './answer-film.ts'
import { roomFor } from './room-for.ts'
import { airedAt, secondOf, stateOf } from './room-state.ts'
import { allRooms, getRoom, roomsOfLessons } from './room-view.ts'
import { seesAllReplays } from './sees-all-replays.ts'
import { addRooms, evening } from './testing/rooms.ts'

const t = testDatabase()
const sources = [grantedCourses]
const day = 86_400_000
const aroundNow = () => ({
  startsAt: new Date(Date.now() - day),
  endsAt: new Date(Date.now() + day),
})

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await addRooms(t.db, [
    { id: 1 },
    { id: 2, access: 'course', courseLessonId: 1, replayFilm: 'cuoti-fan', replayFor: 20 },
    { id: 3, access: 'members', membersFrom: 10, ...aroundNow() },
    { id: 4, access: 'course', courseLessonId: null },
  ])
})

const person = async (role: 'learner' | 'staff' = 'learner') => {
  const { id } = await addUser(t.db, { role })
  return await signIn(t.db, id, false, role)
}
const enter = (
  user: Awaited<ReturnType<typeof person>>['user'] | null,
  roomId: number,
  now?: Date,
) => outcome(roomFor(t.db, sources, { roomId, user, ...(now && { now }) }))

const times = {
  startsAt: evening('20:00'),
  endsAt: evening('21:00'),
  openedAt: null,
  closedAt: null,
  cancelReason: null,
}
const kept = { replayFilm: 'a', replayUntil: evening('23:00') }
const gone = { replayFilm: null, replayUntil: null }
test.each([
  ['19:59', {}, 'waiting', 0],
  ['20:00', {}, 'live', 0],
  ['20:59', {}, 'live', 3540],
  ['21:00', {}, 'ended', 3600],
  ['22:00', kept, 'replay', 3600],
  ['23:00', kept, 'ended', 3600],
  ['19:50', { openedAt: evening('19:45') }, 'live', 300],
  ['20:30', { closedAt: evening('20:10') }, 'ended', 600],
  ['20:30', { ...kept, closedAt: evening('20:10') }, 'replay', 600],
  ['22:00', { ...kept, cancelReason: '老师生病' }, 'ended', 3600],
] as const)('at %s with %j a room is %s, at second %i', (time, more, state, second) => {
  const room = { ...times, ...gone, ...more }
  expect(stateOf(room, evening(time))).toBe(state)
  expect(secondOf(room, evening(time))).toBe(second)
  expect(airedAt(room) <= room.startsAt).toBe(true)
})

test('everybody enters a public room, and a stranger of a course is told of none', async () => {
  const { user } = await person()
  expect([await enter(null, 1), await enter(user, 1)]).toEqual(['fine', 'fine'])
  expect([await enter(null, 2), await enter(user, 2)]).toEqual(['not_found', 'not_found'])
  expect([await enter(user, 4), await enter(user, 99)]).toEqual(['not_found', 'not_found'])
  const grant = await giveCourse(t.db, user.id)
  expect(await enter(user, 2)).toBe('fine')
  await t.sql`update course_grants set revoked_at = now() where id = ${grant}`
  expect(await enter(user, 2)).toBe('not_found')
})

test('members of the tier enter a room of members, and see the replays that are for theirs', async () => {
  const [gold, diamond, trial] = [await person(), await person(), await person()]
  await addGrant(t.db, gold.user.id, { from: -1, to: 1, weight: 10 })
  await addGrant(t.db, diamond.user.id, { from: -1, to: 1, weight: 20 })
  await addGrant(t.db, trial.user.id, { from: -1, to: 1, weight: 20, kind: 'trial' })
  const enters = (roomId: number, now?: Date) =>
    Promise.all([gold, diamond, trial].map(({ user }) => enter(user, roomId, now)))
  expect(await enters(3)).toEqual(['fine', 'fine', 'not_found'])
  const now = new Date()
  const [live, over] = [new Date(now.getTime() + 60_000), new Date(now.getTime() - 60_000)]
  await t.sql`update live_rooms set starts_at = ${over.toISOString()}, ends_at = ${live.toISOString()} where id = 2`
  expect(await enters(2)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(await enters(2, live)).toEqual(['not_found', 'fine', 'not_found'])
})

test('the right 直播回放 is had by members to whom every replay is open', async () => {
  const [gold, diamond, none] = [await person(), await person(), await person()]
  await addGrant(t.db, gold.user.id, { from: -1, to: 1, weight: 10 })
  await addGrant(t.db, diamond.user.id, { from: -1, to: 1, weight: 20 })
  const have = () =>
    Promise.all([gold, diamond, none].map(({ user }) => seesAllReplays(t.db, user.id)))
  expect(await have()).toEqual([false, true, false])
  await t.sql`update live_rooms set replay_for = null where id = 2`
  expect(await have()).toEqual([false, false, false])
  await t.sql`update live_rooms set replay_film = null`
  expect(await have()).toEqual([false, false, false])
})

test('staff with the right enter every room, and a list names what one may enter', async () => {
  const [staff, learner] = [await person('staff'), await person()]
  for (const id of [1, 2, 3, 4]) expect([id, await enter(staff.user, id)]).toEqual([id, 'fine'])
  const seen = async (user: typeof learner.user | null) =>
    (await allRooms(t.db, sources, user)).map(({ id }) => id).toSorted()
  expect(await seen(staff.user)).toEqual([1, 2, 3, 4])
  expect(await seen(learner.user)).toEqual([1])
  expect(await seen(null)).toEqual([1])
})

describe('the film of a room', () => {
  const get = async (address: string, token: string | null, now: Date) => {
    const [, , ticket = '', file = ''] = address.split('/')
    const headers = new Headers(token ? { cookie: `lx_token=${token}` } : {})
    const request = new Request(`http://localhost${address}`, { headers })
    return (await answerLiveFilm(t.db, sources, { ticket, file, request }, now))?.status
  }
  const filmAt = async (
    time: string,
    user: Awaited<ReturnType<typeof person>>['user'] | null,
    id = 1,
  ) => (await getRoom(t.db, sources, { roomId: id, user }, 0, evening(time))).film

  test('is there while it is on air, at the second that all see, and begins anew when it is over', async () => {
    expect(await filmAt('19:59', null)).toBeNull()
    expect(await filmAt('20:01', null)).toMatchObject({ seconds: 42, position: 18, isHls: false })
    expect(await filmAt('21:00', null)).toBeNull()
  })

  test('needs the login for which its address was made, and ends with the broadcast', async () => {
    const [me, other] = [await person(), await person()]
    const film = await filmAt('20:01', me.user)
    const address = film?.address ?? ''
    expect(await get(address, me.uuid, evening('20:02'))).toBe(200)
    expect(await get(address, other.uuid, evening('20:02'))).toBe(403)
    expect(await get(address, null, evening('20:02'))).toBe(403)
    expect(await get(address, me.uuid, evening('21:00'))).toBe(403)
    expect(await get('/media/x/film.mp4', me.uuid, evening('20:02'))).toBeUndefined()
    const open = (await filmAt('20:01', null))?.address ?? ''
    expect(await get(open, null, evening('20:02'))).toBe(200)
    expect(await get(open.replace('film.mp4', 'film.json'), null, evening('20:02'))).toBe(404)
  })

  test('comes from outside where the room says so', async () => {
    await t.sql`update live_rooms set film = null, hls_address = 'https://live.example.com/a.m3u8' where id = 1`
    expect(await filmAt('20:01', null)).toMatchObject({
      ...{ address: 'https://live.example.com/a.m3u8', isHls: true, position: null },
    })
    expect(await filmAt('19:00', null)).toBeNull()
  })
})

test('the list is bounded: what comes first, and what was last', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  await addRooms(
    t.db,
    Array.from({ length: 201 }, (_, n) => [
      { id: 1000 + n, startsAt: at(n + 50), endsAt: at(n + 51) },
      { id: 2000 + n, startsAt: at(-n - 51), endsAt: at(-n - 50) },
    ]).flat(),
  )
  await t.sql`delete from live_rooms where id < 1000`
  const ids = (await allRooms(t.db, sources, null)).map(({ id }) => id)
  expect(ids).toHaveLength(400)
  expect([ids[0], ids[199], ids[200], ids[399]]).toEqual([1000, 1199, 2000, 2199])
})

test('rooms of lessons are found for these lessons alone, and for who may enter', async () => {
  const { user } = await person()
  await giveCourse(t.db, user.id)
  const find = (lessonIds: number[], now = evening('19:00')) =>
    roomsOfLessons(sources)(t.db, user, lessonIds, now)
  expect([...(await find([1, 2]))]).toEqual([[1, { id: 2, isReplay: false }]])
  expect([...(await find([1], evening('22:00')))]).toEqual([[1, { id: 2, isReplay: true }]])
  expect((await find([2, 3])).size + (await find([])).size).toBe(0)
  await t.sql`update course_grants set revoked_at = now()`
  expect((await find([1])).size).toBe(0)
})
