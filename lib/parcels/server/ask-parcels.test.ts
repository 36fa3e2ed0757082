import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { kuaidi100 } from '#lib/platform/providers/parcel/kuaidi100.ts'
import { startKuaidi100Peer } from '#lib/platform/providers/parcel/testing/kuaidi100.ts'
import { askParcels } from './ask-parcels.ts'
import { watchParcel } from './parcels.ts'

const t = testDatabase()
let peer: Awaited<ReturnType<typeof startKuaidi100Peer>>
let userId: number
let orders = 0

beforeAll(() => log.replace(createLogger({ level: 'silent' })))
beforeEach(async () => {
  await truncateAll(t.db)
  peer = await startKuaidi100Peer()
  userId = (await addUser(t.db)).id
})
afterEach(() => peer.close())

const watch = (number: string, carrier: 'yuantong' | 'shunfeng' = 'yuantong') => {
  orders += 1
  const sent = { kind: 'order', refId: orders, userId, phone: '13812340001' } as const
  return watchParcel(t.db, { ...sent, carrier, number })
}
const begun = Date.now() + 60_000
const askAfter = (hours: number, keys = peer.keys) =>
  askParcels(t.db, { provider: kuaidi100(keys), now: new Date(begun + hours * 3_600_000) })
const line = (day: number, context: string) => ({ time: `2025-11-${day} 09:00:00`, context })
const rows = () => t.sql`
  select number, state, phone_tail tail, due_at is not null as "isAsked", jsonb_array_length(tracks) lines,
    asked_at is not null as "isTold"
  from parcels join parcel_contents on parcel_id = id order by number`

test('a parcel is subscribed to, asked for every two hours, and left alone when it has come', async () => {
  await watch('SF1234567890', 'shunfeng')
  peer.parcels.set('shunfeng:SF1234567890', { state: '0', data: [line(25, '已揽收')] })
  expect(await askAfter(0)).toBe(1)
  expect([peer.subscribed.size, peer.asked]).toEqual([1, []])
  expect([await askAfter(1.9), await askAfter(2), await askAfter(2)]).toEqual([0, 1, 0])
  const way = { number: 'SF1234567890', tail: '0001', isAsked: true, isTold: true, lines: 1 }
  expect(await rows()).toEqual([{ ...way, state: 'moving' }])
  peer.parcels.set('shunfeng:SF1234567890', {
    state: '3',
    data: [line(26, '已签收，签收人：本人'), line(25, '已揽收')],
  })
  expect([await askAfter(4), await askAfter(100)]).toEqual([1, 0])
  expect(await rows()).toEqual([{ ...way, state: 'signed', lines: 2, tail: null, isAsked: false }])
  expect(peer.asked).toHaveLength(2)
  expect(await t.sql`select kind, path, data from messages`).toEqual([
    {
      kind: 'parcel',
      path: `/orderDetail?id=${orders}`,
      data: { carrier: '顺丰', number: 'SF1234567890', state: 'signed' },
    },
  ])
})

test('of what the carrier does not know yet is asked again, without an error', async () => {
  await watch('YT00000001')
  const noPush = { ...peer.keys, callbackUrl: null }
  expect([await askAfter(0, noPush), await askAfter(1, noPush)]).toEqual([1, 0])
  expect(await rows()).toMatchObject([{ state: null, lines: 0, isAsked: true, isTold: true }])
  expect(await t.sql`select failures from parcels`).toEqual([{ failures: 0 }])
  expect([await askAfter(2, noPush), peer.subscribed.size]).toEqual([1, 0])
})

test('while the provider is down each parcel waits longer, and three failures end a run', async () => {
  for (const n of [1, 2, 3, 4]) await watch(`YT0000000${n}`)
  peer.mood = 'break'
  expect(await askAfter(0)).toBe(3)
  // The fourth is still due, and the three others are two hours later.
  expect([await askAfter(0), await askAfter(1)]).toEqual([1, 0])
  expect([await askAfter(2), await askAfter(2), await askAfter(4)]).toEqual([3, 1, 0])
  // Twice as long after the first failure.
  expect(await askAfter(6)).toBe(3)
  peer.mood = 'answer'
  expect(await askAfter(30)).toBe(4)
  expect(await t.sql`select distinct failures from parcels`).toEqual([{ failures: 0 }])
})

test('two servers at once ask for each parcel once; offline nobody asks', async () => {
  for (const n of [1, 2, 3, 4, 5]) await watch(`YT0000000${n}`)
  expect(await askParcels(t.db, { provider: null })).toBe(0)
  const noPush = { ...peer.keys, callbackUrl: null }
  const both = await Promise.all([askAfter(0, noPush), askAfter(0, noPush)])
  expect(both[0] + both[1]).toBe(5)
  expect(peer.asked.map(({ num }) => num).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((n) => `YT0000000${n}`),
  )
})

const isStopped = async () => {
  const [row] = await t.sql<{ is: boolean }[]>`
    select stopped_at is not null and due_at is null "is" from parcels`
  return row?.is
}
/** Asks every twelve hours of these days, and answers how many questions reached the provider in them. */
const askInDays = async (from: number, to: number, keys = peer.keys) => {
  const before = peer.asked.length
  for (let hours = from * 24; hours < to * 24; hours += 12) await askAfter(hours, keys)
  return peer.asked.length - before
}

test('without any record a parcel is given up after seven days, without a new line after sixty', async () => {
  const noPush = { ...peer.keys, callbackUrl: null }
  await watch('YT00000001')
  await askInDays(0, 6.9, noPush)
  expect(await isStopped()).toBe(false)
  await askInDays(6.9, 8, noPush)
  expect([await isStopped(), await askInDays(8, 20, noPush)]).toEqual([true, 0])

  await t.sql`delete from parcels`
  await watch('YT00000002')
  peer.parcels.set('yuantong:YT00000002', { state: '0', data: [line(25, '已揽收')] })
  await askAfter(0, noPush)
  await askAfter(59 * 24, noPush)
  expect(await isStopped()).toBe(false)
  await askAfter(61 * 24, noPush)
  expect(await isStopped()).toBe(true)
})

test('one that fails for ever is given up too, but not while the provider may be down', async () => {
  await watch('YT00000001')
  await t.sql`update parcels set news_at = now() - interval '30 days'`
  peer.mood = 'break'
  await askInDays(0, 3)
  expect(await isStopped()).toBe(false)
  await askInDays(3, 10)
  expect(await isStopped()).toBe(true)
})

test('who is refused a subscription is asked for all the same', async () => {
  await watch('YT00000001')
  peer.parcels.set('yuantong:YT00000001', { state: '3', data: [line(25, '已签收')] })
  expect(await askAfter(0, { ...peer.keys, callbackUrl: 'ftp://x' })).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'signed' }])
})

test('a subscription that was there before is not one of today', async () => {
  await watch('YT00000001')
  await askAfter(0)
  await t.sql`delete from parcels`
  await watch('YT00000001')
  await askAfter(1)
  expect(
    await t.sql`select subscribed_at < now() - interval '2 days' old, subscriptions from parcels`,
  ).toEqual([{ old: true, subscriptions: 1 }])
})

test('one that a wrong clock put off for years is asked for', async () => {
  await watch('YT00000001')
  await t.sql`update parcels set due_at = now() + interval '23 hours'`
  expect(await askAfter(0)).toBe(0)
  await t.sql`update parcels set due_at = now() + interval '2 years'`
  expect([await askAfter(0), await askAfter(0)]).toEqual([1, 0])
})
