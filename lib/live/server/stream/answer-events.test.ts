import { randomUUID } from 'node:crypto'
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { hideMessage } from '#lib/live/server/desk/hide-message.ts'
import { openRoom, slowRoom } from '#lib/live/server/desk/run-room.ts'
import { announceInRoom, answerQuestion } from '#lib/live/server/desk/speak.ts'
import { askInRoom } from '#lib/live/server/messages/ask-in-room.ts'
import { listLiveMessages } from '#lib/live/server/messages/list-messages.ts'
import { addRooms, evening } from '#lib/live/server/testing/rooms.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { answerEvents } from './answer-events.ts'
import { LiveHub } from './live-hub.ts'

const t = testDatabase()
let hub: LiveHub
let server: Server
let now = evening('20:10')
let staffId = 0
const opened: IncomingMessage[] = []

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await addRooms(t.db, [{ id: 1 }, { id: 2, access: 'course', courseLessonId: 1 }])
  staffId = (await addUser(t.db, { role: 'staff' })).id
  now = evening('20:10')
  hub = new LiveHub(t.database, () => now)
  server = createServer((incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    const headers = new Headers(incoming.headers as Record<string, string>)
    const request = new Request(`http://localhost${incoming.url}`, { headers, signal: gone.signal })
    void answerEvents(t.db, [grantedCourses], { request, hub, now: () => now }).then((answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.flushHeaders()
      if (answer.body) Readable.fromWeb(answer.body as never).pipe(outgoing)
      else outgoing.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy()
  await hub.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Event = { id?: number; event: string; data: Record<string, unknown> }

/** An open stream: all that came of it, and a wait for what is to come. */
async function open(query = 'roomId=1', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    ask({ port, host: '127.0.0.1', path: `/?${query}`, headers, agent: false }, resolve)
      .on('error', reject)
      .end(),
  )
  opened.push(answer)
  const seen = { text: '', isOver: false }
  const decoder = new StringDecoder()
  let wake = () => {}
  answer.on('data', (part: Buffer) => {
    const text = decoder.write(part)
    seen.text += text
    take(text)
    wake()
  })
  for (const over of ['end', 'error', 'close'])
    answer.on(over, () => {
      seen.isOver = true
      wake()
    })
  const all: Event[] = []
  let rest = ''
  const take = (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (!fields.event) continue
      const id = fields.id === undefined ? {} : { id: Number(fields.id) }
      all.push({ ...id, event: fields.event, data: JSON.parse(fields.data) })
    }
  }
  const until = async <T>(what: () => T | false | undefined): Promise<T> => {
    for (;;) {
      const found = what()
      if (found) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const said = () => all.filter(({ event }) => event === 'message')
  return {
    answer,
    status: answer.statusCode,
    events: () => all,
    text: () => seen.text,
    texts: () => said().map(({ data }) => data.text),
    lastId: () => said().at(-1)?.id ?? 0,
    messages: (count: number) =>
      until(() => all.length >= count && said().length >= count && said()),
    last: (event: string, fits: (data: Event['data']) => boolean = () => true) =>
      until(() => all.findLast((one) => one.event === event && fits(one.data))),
    over: () => until(() => seen.isOver),
  }
}

const say = (text: string) =>
  announceInRoom(t.db, { staffId, roomId: 1, text, requestId: randomUUID() }, now)
const many = (from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, n) => say(String(from + n))))

test('a stream begins with how the room stands, and is kept and compressed nowhere', async () => {
  const one = await open()
  expect(one.status).toBe(200)
  expect(one.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect((await one.last('state')).data).toMatchObject({
    ...{ state: 'live', serverNow: '2026-11-26T12:10:00.000Z' },
  })
  expect((await one.last('slow')).data).toEqual({ slowSeconds: 10 })
  expect((await one.last('hidden')).data).toEqual({ ids: [] })
  expect((await one.last('online')).data).toEqual({ count: 1 })
})

test('each listener gets each message once and in the order of the numbers, however many write at once', async () => {
  const streams = await Promise.all([open(), open(), open('roomId=1&after=0')])
  await Promise.all(streams.map((one) => one.last('online')))
  const sent = await many(1, 60)
  const ids = sent.map(({ id }) => id).toSorted((a, b) => a - b)
  for (const one of streams) {
    const got = await one.messages(60)
    expect(got.map(({ id }) => id)).toEqual(ids)
    expect(got.map(({ data }) => data.id)).toEqual(ids)
  }
})

test('who comes back is sent what came meanwhile, once; Last-Event-ID counts before the address', async () => {
  const first = await open('roomId=1&after=0')
  await many(1, 5)
  await first.messages(5)
  const lastId = first.lastId()
  first.answer.destroy()
  await many(6, 300)
  const back = await open('roomId=1&after=0', { 'last-event-id': String(lastId) })
  const writing = many(301, 320)
  const got = await back.messages(315)
  await writing
  const ids = got.map(({ id }) => id ?? 0)
  expect(ids).toHaveLength(315)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(315)
  expect(Math.min(...ids)).toBeGreaterThan(lastId)
})

test('markup and line breaks are the text of one event', async () => {
  const one = await open()
  await one.last('online')
  const text = '<script>x</script>\n\nevent: state\ndata: {}\n\nid: 99'
  await say(text)
  const [got] = await one.messages(1)
  expect(got?.data.text).toBe(text)
  expect(one.events().filter(({ event }) => event === 'state')).toHaveLength(1)
})

test('a message of staff hidden is named to all, and sent to none who comes later', async () => {
  const one = await open()
  await one.last('online')
  const { id } = await say('错了')
  await one.messages(1)
  await hideMessage(t.db, { staffId, id, isHidden: true, reason: '' })
  expect((await one.last('hidden', ({ ids }) => (ids as number[]).length > 0)).data).toEqual({
    ids: [id],
  })
  const later = await open('roomId=1&after=0')
  await say('对了')
  await later.messages(1)
  expect(later.texts()).toEqual(['对了'])
  expect((await later.last('hidden')).data).toEqual({ ids: [id] })
})

test('from waiting to the replay: two listeners, a moderator, and what is kept', async () => {
  now = evening('19:50')
  const [learner, stranger] = [await signIn(t.db, (await addUser(t.db)).id), null]
  await t.sql`update live_rooms set replay_film = 'cuoti-fan' where id = 1`
  const two = [await open('roomId=1', { cookie: `lx_token=${learner.uuid}` }), await open()]
  for (const one of two) expect((await one.last('state')).data.state).toBe('waiting')
  now = evening('20:00')
  await hub.tick()
  for (const one of two) await one.last('state', ({ state }) => state === 'live')
  now = new Date(evening('20:00').getTime() + 12_000)
  const ask = (text: string) =>
    askInRoom(t.db, [], { user: learner.user, roomId: 1, text, requestId: randomUUID() }, now)
  const { id } = await ask('为什么？')
  now = new Date(now.getTime() + 10_000)
  const advert = await ask('加我微信')
  await hideMessage(t.db, { staffId, id: advert.id, isHidden: true, reason: '广告' })
  const answer = { staffId, id, text: '多了前提', requestId: randomUUID() }
  await answerQuestion(t.db, answer, now)
  for (const one of two) {
    await one.last('hidden', ({ ids }) => (ids as number[]).includes(advert.id))
    await one.last('message', ({ kind }) => kind === 'answer')
  }
  now = evening('21:00')
  await hub.tick()
  for (const one of two) await one.last('state', ({ state }) => state === 'replay')
  expect(await outcome(ask('还在吗'))).toBe('conflict')
  const kept = await listLiveMessages(t.db, [], { user: stranger, roomId: 1, afterSecond: 0 }, now)
  expect(kept.items.map(({ second, text }) => [second, text])).toEqual([
    [12, '为什么？'],
    [22, '多了前提'],
  ])
})

test('the clock and staff change what a room is and how slow, and all are told', async () => {
  now = evening('19:50')
  const one = await open()
  expect((await one.last('state')).data.state).toBe('waiting')
  await openRoom(t.db, { staffId, roomId: 1 }, now)
  await one.last('state', ({ state }) => state === 'live')
  await slowRoom(t.db, { staffId, roomId: 1, seconds: 60 }, now)
  await one.last('slow', ({ slowSeconds }) => slowSeconds === 60)
  now = evening('21:00')
  await hub.tick()
  await one.last('state', ({ state }) => state === 'ended')
})

test('a silent stream beats every fifteen seconds', async () => {
  const one = await open()
  await one.last('online')
  await hub.tick()
  const before = one.text().length
  now = new Date(now.getTime() + 15_000)
  await hub.tick()
  const other = await open()
  await other.last('online')
  expect(one.text().slice(before)).toContain(':\n\n')
})

test('a room that is not there or not open is not found, and its messages reach no other', async () => {
  expect((await open('roomId=99')).status).toBe(404)
  expect((await open('roomId=x')).status).toBe(404)
  expect((await open('roomId=2')).status).toBe(404)
  const { id } = await addUser(t.db)
  const { uuid } = await signIn(t.db, id)
  const cookie = `lx_token=${uuid}`
  expect((await open('roomId=2', { cookie })).status).toBe(404)
  await giveCourse(t.db, id)
  const [inside, outside] = [await open('roomId=2', { cookie }), await open()]
  expect(inside.status).toBe(200)
  await Promise.all([inside.last('online'), outside.last('online')])
  await announceInRoom(t.db, { staffId, roomId: 2, text: '课内', requestId: randomUUID() }, now)
  await inside.messages(1)
  await say('公开')
  await outside.messages(1)
  expect(outside.texts()).toEqual(['公开'])
  expect(inside.texts()).toEqual(['课内'])
})

test.each([
  ['a logout', 'update sessions set revoked_at = now()'],
  ['a refund', 'update course_grants set revoked_at = now()'],
])('%s ends a stream within a minute', async (_, statement) => {
  const { id } = await addUser(t.db)
  const { uuid } = await signIn(t.db, id)
  await giveCourse(t.db, id)
  const one = await open('roomId=2', { cookie: `lx_token=${uuid}` })
  await one.last('online')
  now = new Date(now.getTime() + 60_000)
  await hub.tick()
  expect(one.text()).not.toContain('"state":"ended"')
  await t.database.db.execute(statement)
  now = new Date(now.getTime() + 60_000)
  await hub.tick()
  await one.over()
})

test('a reader that takes nothing is closed, and comes back to where it was', async () => {
  const [slow, fast] = [await open(), await open()]
  await Promise.all([slow.last('online'), fast.last('online')])
  slow.answer.pause()
  await t.sql`insert into live_messages (room_id, kind, author, text, second)
    select 1, 'question', '李**', repeat('字', 200), 1 from generate_series(1, 15000)`
  await say('快')
  expect((await fast.messages(15_001)).at(-1)?.data.text).toBe('快')
  expect(hub.onlineOf(1)).toBe(1)
  slow.answer.resume()
  await slow.over()
  const [before, lastId] = [slow.texts().length, slow.lastId()]
  expect(before).toBeLessThan(15_001)
  const back = await open('roomId=1', { 'last-event-id': String(lastId) })
  const rest = await back.messages(15_001 - before)
  expect(rest.map(({ id }) => id)).toEqual(rest.map((_, n) => lastId + 1 + n))
}, 60_000)

test('a process that stops ends its streams and says when to come back', async () => {
  const one = await open()
  await one.last('online')
  await hub.close()
  await one.over()
  expect(one.text()).toMatch(/retry: \d{4}\n\n$/)
  expect((await open()).status).toBe(503)
})

test('of one user six streams are open at most', async () => {
  const { id } = await addUser(t.db)
  const { uuid } = await signIn(t.db, id)
  const cookie = `lx_token=${uuid}`
  const streams = await Promise.all(Array.from({ length: 6 }, () => open('roomId=1', { cookie })))
  expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await open('roomId=1', { cookie })).status).toBe(429)
  expect((await open()).status).toBe(200)
})

test('a lost connection of the listener loses no message', async () => {
  const one = await open()
  await one.last('online')
  const ended = await t.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %live%' and pid <> pg_backend_pid() and datname = current_database()`
  expect(ended).toHaveLength(1)
  await say('在断开时说的')
  await one.messages(1)
  expect(one.texts()).toEqual(['在断开时说的'])
})
