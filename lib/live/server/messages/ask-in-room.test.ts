import { randomUUID } from 'node:crypto'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { hideMessage } from '#lib/live/server/desk/hide-message.ts'
import { closeRoom, openRoom, slowRoom } from '#lib/live/server/desk/run-room.ts'
import { announceInRoom, answerQuestion } from '#lib/live/server/desk/speak.ts'
import { forgetLive, liveOf } from '#lib/live/server/personal-data.ts'
import { sendLiveReminders } from '#lib/live/server/send-reminders.ts'
import { setLiveReminder } from '#lib/live/server/set-reminder.ts'
import { addRooms, evening } from '#lib/live/server/testing/rooms.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { askInRoom } from './ask-in-room.ts'
import { listLiveMessages } from './list-messages.ts'

const t = testDatabase()
type Person = Awaited<ReturnType<typeof signIn>>['user']
let [me, other, staff]: Person[] = []

beforeEach(async () => {
  await truncateAll(t.db)
  await addRooms(t.db, [{ id: 1 }, { id: 2, access: 'course' }])
  const person = async (role: 'learner' | 'staff') =>
    (await signIn(t.db, (await addUser(t.db, { role })).id, false, role)).user
  ;[me, other, staff] = [await person('learner'), await person('learner'), await person('staff')]
})
const present = (user: Person | undefined): Person => {
  if (!user) throw new Error('nobody is there')
  return user
}
const at = (time: string, seconds = 0) => new Date(evening(time).getTime() + seconds * 1000)
const ask = (
  text: string,
  { user = present(me), now = at('20:10'), roomId = 1, requestId = randomUUID() } = {},
) => askInRoom(t.db, [], { user, roomId, text, requestId }, now)
const list = (user: Person | null = null, more = {}) =>
  listLiveMessages(t.db, [], { user, roomId: 1, ...more }, at('20:30'))
const texts = async (user: Person | null = null, more = {}) =>
  (await list(user, more)).items.map(({ text }) => text)

test('a question stands at its second under the first character of a name, as plain text', async () => {
  const markup = '<img src=x onerror=alert(1)> [a](javascript:b)'
  expect(await ask(markup)).toMatchObject({
    ...{ author: '王**', text: markup, second: 600, isMine: true, kind: 'question' },
  })
  expect((await list()).items).toMatchObject([{ text: markup, isMine: false }])
})

test('a second click is one question, and a request of another room is none of this', async () => {
  const requestId = randomUUID()
  const both = await Promise.all([ask('甲', { requestId }), ask('甲', { requestId })])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(await texts()).toEqual(['甲'])
  await addRooms(t.db, [{ id: 3 }])
  expect(await outcome(ask('甲', { requestId, roomId: 3 }))).toBe('conflict')
})

test('the slow mode holds one person back, at once too, and no other', async () => {
  const four = await Promise.all(['甲', '乙', '丙', '丁'].map((text) => outcome(ask(text))))
  expect(four.toSorted()).toEqual(['fine', ...Array(3).fill('too_many_requests')])
  expect(await outcome(ask('戊', { now: at('20:10', 9) }))).toBe('too_many_requests')
  expect(await outcome(ask('己', { now: at('20:10', 10) }))).toBe('fine')
  expect(await outcome(ask('庚', { user: present(other) }))).toBe('fine')
  await slowRoom(t.db, { staffId: present(staff).id, roomId: 1, seconds: 0 })
  expect(await outcome(ask('辛', { now: at('20:10', 10) }))).toBe('fine')
})

test('a room takes 20,000 messages', async () => {
  await t.sql`insert into live_messages (room_id, kind, author, text, second)
    select 1, 'question', '李**', n::text, 1 from generate_series(1, 19999) n`
  expect(await outcome(ask('最后一句'))).toBe('fine')
  expect(await outcome(ask('多一句', { user: present(other) }))).toBe('conflict')
  const said = { staffId: present(staff).id, roomId: 1, text: '下课', requestId: randomUUID() }
  expect(await outcome(announceInRoom(t.db, said, at('20:30')))).toBe('conflict')
})

test('nobody writes in a foreign room, nor after the end', async () => {
  expect(await outcome(ask('甲', { roomId: 2 }))).toBe('not_found')
  expect(await outcome(ask('甲', { roomId: 99 }))).toBe('not_found')
  expect(await outcome(ask('甲', { now: at('21:00') }))).toBe('conflict')
  expect(await outcome(ask('甲', { now: at('19:00') }))).toBe('fine')
  expect((await list()).items).toMatchObject([{ second: 0 }])
})

test('staff announce and answer, and what they hide its writer and they alone read', async () => {
  const staffId = present(staff).id
  const { id } = await ask('加我微信')
  await answerQuestion(
    t.db,
    { staffId, id, text: '请勿发广告', requestId: randomUUID() },
    at('20:11'),
  )
  await announceInRoom(
    t.db,
    { staffId, roomId: 1, text: '下一组', requestId: randomUUID() },
    at('20:12'),
  )
  expect((await list()).items).toMatchObject([
    { kind: 'question', answerTo: null },
    { kind: 'answer', answerTo: id, author: '老师' },
    { kind: 'announcement', second: 720 },
  ])
  const hide = (isHidden: boolean) => hideMessage(t.db, { staffId, id, isHidden, reason: '广告' })
  await hide(true)
  await hide(true)
  expect(await texts()).toEqual(['请勿发广告', '下一组'])
  expect(await texts(present(other))).toEqual(['请勿发广告', '下一组'])
  expect((await list(present(me))).items[0]).toMatchObject({ isHidden: true, isMine: true })
  expect((await list(present(staff))).items[0]).toMatchObject({ isHidden: true })
  const [{ count }] = await t.sql<[{ count: number }]>`select count(*)::int from staff_changes`
  expect(count).toBe(1)
  await hide(false)
  expect(await texts()).toHaveLength(3)
  const answer = { staffId, id: id + 1, text: '乙', requestId: randomUUID() }
  expect(await outcome(answerQuestion(t.db, answer))).toBe('not_found')
})

test('a replay reads the messages by their seconds, page by page', async () => {
  await t.sql`insert into live_messages (room_id, kind, author, text, second)
    select 1, 'question', '李**', n::text, n from generate_series(1, 250) n`
  expect(await texts()).toEqual(Array.from({ length: 100 }, (_, n) => String(151 + n)))
  const first = await list(null, { afterSecond: 100 })
  expect([first.items[0]?.text, first.items.length, first.hasMore]).toEqual(['100', 100, true])
  const rest = await list(null, { afterSecond: 100, afterId: first.items.at(-1)?.id })
  expect([rest.items[0]?.text, rest.items.length, rest.hasMore]).toEqual(['200', 51, false])
})

test('staff begin early, end early and begin again within the time', async () => {
  const of = { staffId: present(staff).id, roomId: 1 }
  expect(await outcome(openRoom(t.db, of, at('18:59')))).toBe('conflict')
  expect(await outcome(closeRoom(t.db, of, at('19:10')))).toBe('conflict')
  await openRoom(t.db, of, at('19:50'))
  await openRoom(t.db, of, at('19:51'))
  expect(await ask('早', { now: at('19:55') })).toMatchObject({ second: 300 })
  await closeRoom(t.db, of, at('20:20'))
  expect(await outcome(ask('晚', { now: at('20:21') }))).toBe('conflict')
  await openRoom(t.db, of, at('20:22'))
  expect(await outcome(ask('再', { now: at('20:23') }))).toBe('fine')
  expect(await outcome(openRoom(t.db, of, at('21:00')))).toBe('conflict')
})

test('who asks is told once, a quarter of an hour before', async () => {
  const remind = (roomId: number, isOn = true) =>
    setLiveReminder(t.db, [], { user: present(me), roomId, isOn }, at('19:00'))
  expect(await outcome(remind(2))).toBe('not_found')
  await remind(1)
  await remind(1)
  await sendLiveReminders(t.db, at('19:44'))
  expect(await t.sql`select from messages`).toHaveLength(0)
  await sendLiveReminders(t.db, at('19:45'))
  await sendLiveReminders(t.db, at('19:46'))
  expect(await t.sql`select kind, data, path from messages`).toEqual([
    { kind: 'live', data: { title: '直播1', at: '20:00' }, path: '/livePlayer?id=1' },
  ])
  await remind(1, false)
  expect((await liveOf(t.db, present(me).id)).reminders).toEqual([])
  const late = setLiveReminder(t.db, [], { user: present(me), roomId: 1, isOn: true }, at('20:00'))
  expect(await outcome(late)).toBe('conflict')
})

test('what one wrote is exported, and goes with the account', async () => {
  await ask('甲')
  await ask('乙', { user: present(other) })
  expect((await liveOf(t.db, present(me).id)).messages).toMatchObject([
    { room: '直播1', text: '甲' },
  ])
  await t.db.transaction((tx) => forgetLive(tx, present(me).id))
  expect(await texts()).toEqual(['乙'])
})
