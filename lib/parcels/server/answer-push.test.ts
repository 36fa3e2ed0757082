import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { kuaidi100 } from '#lib/platform/providers/parcel/kuaidi100.ts'
import { startKuaidi100Peer } from '#lib/platform/providers/parcel/testing/kuaidi100.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
import { answerPush } from './answer-push.ts'
import { askParcels } from './ask-parcels.ts'
import { watchParcel } from './parcels.ts'

const t = testDatabase()
let peer: Awaited<ReturnType<typeof startKuaidi100Peer>>
const logged: string[] = []

beforeAll(() =>
  serveFrom(
    t.database,
    createLogger({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  ),
)
beforeEach(async () => {
  await truncateAll(t.db)
  logged.length = 0
  peer = await startKuaidi100Peer()
  const { id: userId } = await addUser(t.db)
  const sent = { kind: 'order', refId: 9, userId, phone: '13812340001' } as const
  await watchParcel(t.db, { ...sent, carrier: 'yuantong', number: 'YT12345678' })
})
afterEach(() => peer.close())

const send = async (
  body: string,
  provider = kuaidi100(peer.keys) as Parameters<typeof answerPush>[1],
) => {
  const request = new Request('http://localhost:3000/api/parcels/push', { method: 'POST', body })
  const response = await answerPush(request, provider)
  return { status: response.status, body: await response.json() }
}
const line = (day: number, context: string, year = 2025) => ({
  time: `${year}-11-${day} 09:00:00`,
  context,
})
const lines = [line(26, '派件中'), line(25, '到达武汉'), line(24, '已揽收')]
const name = ['yuantong', 'YT12345678'] as const
type Options = Parameters<typeof peer.push>[2]
const push = (state: string, data = lines, options?: Options) =>
  send(peer.push(name, { state, data }, options))
const taken = { status: 200, body: { result: true, returnCode: '200', message: '成功' } }
const row = async () => {
  const [found] =
    await t.sql`select state, jsonb_array_length(tracks) lines, due_at is not null as "isAsked",
    stopped_at is not null as "isStopped" from parcels`
  return found
}
const daysPass = (days: number) =>
  t.sql`update parcels set subscribed_at = subscribed_at - make_interval(days => ${days})`
const moved = { state: 'delivering', lines: 3, isAsked: true, isStopped: false }

test('a number counts in small letters too', async () => {
  await send(peer.push(['yuantong', 'yt12345678'], { state: '5', data: lines }))
  expect(await row()).toEqual(moved)
})

test('a push is taken; replayed or older than what is known it changes nothing', async () => {
  expect(await push('5', [...lines, lines[2] ?? line(24, '')])).toEqual(taken)
  expect(await row()).toEqual(moved)
  const before = await t.sql`select state, tracks from parcels`
  for (const told of [
    () => push('5'),
    () => push('0', lines.slice(1)),
    () => push('1', lines.slice(2), { status: 'updateall' }),
    () => push('0', []),
    // Of the same last moment, with fewer lines.
    () => push('2', lines.slice(0, 1)),
  ]) {
    expect(await told()).toEqual(taken)
    expect(await t.sql`select state, tracks from parcels`).toEqual(before)
  }
  expect(await push('5', lines.slice(0, 1), { status: 'updateall' })).toEqual(taken)
  expect(await row()).toEqual({ ...moved, lines: 1 })
})

test('what is signed for ends the watch and is told once', async () => {
  const all = [line(27, '已签收'), ...lines]
  await Promise.all([1, 2, 3].map(() => push('3', all, { status: 'shutdown' })))
  expect(await row()).toEqual({ ...moved, state: 'signed', lines: 4, isAsked: false })
  expect(await t.sql`select path, data->>'state' state from messages`).toEqual([
    { path: '/orderDetail?id=9', state: 'signed' },
  ])
  expect(await push('3', all, { status: 'abort', message: '60天无变化' })).toEqual(taken)
  expect(await row()).toMatchObject({ isStopped: false })
})

test('a line of the future does not freeze a parcel', async () => {
  expect(await push('5', [line(26, '派件中', 2126), ...lines])).toEqual(taken)
  expect(await row()).toMatchObject({ lines: 3 })
  await push('2', [line(27, '地址不详'), ...lines])
  expect(await row()).toMatchObject({ lines: 4 })
})

test('after 签收 only newer lines that it goes back are taken, and each is told', async () => {
  const signed = [line(27, '已签收'), ...lines]
  await push('3', signed)
  for (const told of [
    () => push('0', signed),
    () => push('14', signed),
    () => push('0', [line(28, '又动了'), ...signed]),
  ]) {
    await told()
    expect(await row()).toEqual({ ...moved, state: 'signed', lines: 4, isAsked: false })
  }
  await push('6', [line(28, '退回中'), ...signed])
  expect(await row()).toEqual({ ...moved, state: 'returning', lines: 5 })
  const back = [line(29, '退回签收'), line(28, '退回中'), ...signed]
  await push('4', back)
  expect(await row()).toMatchObject({ state: 'returned', isAsked: false })
  expect(await t.sql`select data->>'state' state from messages order by id`).toEqual([
    ...[{ state: 'signed' }, { state: 'returning' }, { state: 'returned' }],
  ])
})

test('lines that staff wrote before do not count as newer than the provider’s', async () => {
  await t.sql`update parcels set state = 'moving', tracks = '[{"at": "2026-01-01T00:00:00.000Z", "text": "已寄出", "state": "moving"}]'`
  const provider = kuaidi100({ ...peer.keys, callbackUrl: null })
  // The carrier knows nothing yet, and the line of staff stays one.
  await askParcels(t.db, { provider, now: new Date(Date.now() + 60_000) })
  expect(await row()).toMatchObject({ lines: 1 })
  await push('5')
  expect(await row()).toEqual(moved)
})

test('what staff wrote as 签收 goes back when the provider says so, though its lines are older', async () => {
  await t.sql`update parcels set state = 'signed', due_at = null, tracks = '[{"at": "2026-01-01T00:00:00.000Z", "text": "本人签收", "state": "signed"}]'`
  await push('5')
  expect(await row()).toMatchObject({ state: 'signed', lines: 1 })
  await push('6')
  expect(await row()).toMatchObject({ state: 'returning', lines: 3 })
})

test('news of one that was given up has it watched again', async () => {
  await push('0', lines.slice(1))
  await t.sql`update parcels set stopped_at = now(), due_at = null`
  await push('0', lines.slice(1))
  expect(await row()).toMatchObject({ isStopped: true, isAsked: false })
  await push('5')
  expect(await row()).toEqual(moved)
})

test('a forged one, another’s, too much and what nobody understands change nothing', async () => {
  await push('5')
  const before = await t.sql`select * from parcels`
  const state = '3'
  const data = [line(28, '已签收')]
  const forged = peer.push(name, { state, data }, { salt: 'anotherSalt01234' })
  expect((await send(forged)).status).toBe(403)
  expect((await send('{"status":"polling"}')).status).toBe(403)
  expect((await send(`param=${'x'.repeat(256_001)}`)).status).toBe(413)
  expect((await send(forged, null)).status).toBe(404)
  expect(await send(peer.push(['yuantong', 'YT99999999'], { state, data }))).toEqual(taken)
  expect(await send(peer.push(['yunda', 'YT12345678'], { state, data }))).toEqual(taken)
  expect(await send(peer.push(['yuantong', 'YT1234\0'], { state, data }))).toEqual(taken)
  expect(await send(peer.push(['yuan\0', 'YT12345678'], { state, data }))).toEqual(taken)
  expect((await push('3', data, { status: 'paused' })).status).toBe(500)
  expect(logged.join()).toContain('parcel push not understood')
  expect(await t.sql`select * from parcels`).toEqual(before)
})

test('what nobody found in three days is subscribed to once more, then it is left alone', async () => {
  const now = Date.now() + 60_000
  const ask = (hours: number) =>
    askParcels(t.db, {
      provider: kuaidi100(peer.keys),
      now: new Date(now + hours * 3_600_000),
    })
  const abort = { status: 'abort', message: '3天查询无记录' }
  await ask(0)
  expect(peer.subscribed.size).toBe(1)
  await daysPass(3)
  peer.subscribed.clear()
  expect([await push('0', [], abort), await push('0', [], abort)]).toEqual([taken, taken])
  expect(await row()).toMatchObject({ isAsked: true, isStopped: false })
  await ask(0.1)
  expect(peer.subscribed.size).toBe(1)
  // The first one, told again.
  await push('0', [], abort)
  expect(await row()).toMatchObject({ isAsked: true, isStopped: false })
  await daysPass(3)
  await push('0', [], abort)
  expect(await row()).toMatchObject({ isAsked: false, isStopped: true })
  expect(await ask(1000)).toBe(0)
})

test('what has not moved for sixty days is left alone at once, where it was last', async () => {
  await askParcels(t.db, { provider: kuaidi100(peer.keys) })
  await push('5')
  await daysPass(60)
  await push('5', lines, { status: 'abort', message: '60天无变化时' })
  expect(await row()).toEqual({ ...moved, isAsked: false, isStopped: true })
})
