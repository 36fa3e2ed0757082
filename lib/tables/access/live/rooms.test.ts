import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { addRooms } from '#lib/live/server/testing/rooms.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addFilmedCourse(t.db)
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const evening = { startsAt: soon(30), endsAt: soon(90) }
  await addRooms(t.db, [
    { id: 1, ...evening },
    { id: 2, ...evening, access: 'course', courseLessonId: 1, title: '课内直播' },
  ])
})

const person = async (role: 'learner' | 'staff' = 'learner') => {
  const { id } = await addUser(t.db, { role })
  return { id, tokens: await signIn(t.db, id, false, role) }
}
const said = (more = {}) => ({ text: '为什么？', requestId: randomUUID(), ...more })

test('a room of a course is there for who has it, for all calls alike', async () => {
  const [owner, other] = [await person(), await person()]
  await giveCourse(t.db, owner.id)
  for (const [name, input] of [
    ['liveRoom', { id: 2 }],
    ['liveMessageList', { roomId: 2 }],
    ['sayInLive', said({ roomId: 2 })],
    ['remindOfLive', { roomId: 2, isOn: true }],
  ] as const) {
    const refused = await send(name, input, other.tokens)
    expect([name, refused.status]).toEqual([name, 404])
    expect(refused.text).not.toContain('课内')
    expect([name, (await send(name, input, owner.tokens)).status]).toEqual([name, 200])
  }
  expect((await send('liveRoomList', {}, other.tokens)).text).not.toContain('课内')
  expect((await send('liveRoomList', {}, owner.tokens)).text).toContain('课内')
})

test('everybody reads a public room, and writes in it signed in', async () => {
  expect((await send('liveRoom', { id: 1 })).data).toMatchObject({
    ...{ state: 'waiting', film: null, mayWrite: false, isModerator: false, online: 0 },
  })
  expect((await send('sayInLive', said({ roomId: 1 }))).status).toBe(401)
  expect((await send('remindOfLive', { roomId: 1, isOn: true })).status).toBe(401)
  const { tokens } = await person()
  expect((await send('sayInLive', said({ roomId: 1 }), tokens)).status).toBe(200)
  const again = await send('sayInLive', said({ roomId: 1 }), tokens)
  expect([again.status, again.text]).toEqual([429, expect.stringContaining('秒以后可以再发')])
})

test.each([
  ['sayInLive', said({ roomId: 1, text: '长'.repeat(201) })],
  ['sayInLive', said({ roomId: 1, text: ' ' })],
  ['sayInLive', said({ roomId: 1, requestId: 'x' })],
  ['liveMessageList', { roomId: 1, afterSecond: -1 }],
  ['liveMessageList', { roomId: 1, afterId: 'x' }],
] as const)('%s refuses %j', async (name, input) => {
  const { tokens } = await person()
  expect((await send(name, input, tokens)).status).toBe(422)
})

test('a learner moderates nothing', async () => {
  const { tokens } = await person()
  const moderator = await person('staff')
  for (const [name, input] of [
    ['staffAnnounceInLive', said({ roomId: 1 })],
    ['staffSlowLive', { roomId: 1, seconds: 30 }],
    ['staffOpenLive', { roomId: 1 }],
    ['staffCloseLive', { roomId: 1 }],
  ] as const) {
    expect([name, (await send(name, input, tokens)).status]).toEqual([name, 403])
    expect([name, (await send(name, input, moderator.tokens)).status]).toEqual([name, 200])
  }
})
