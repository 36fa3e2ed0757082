import { randomUUID } from 'node:crypto'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import type { BuryingPoint } from '#lib/telemetry/contract.ts'
import { recordBuryingPoints } from './burying-points.ts'

const t = testDatabase()
const event = (path: string, more: Partial<BuryingPoint> = {}): BuryingPoint => ({
  eventId: randomUUID(),
  name: 'view',
  path,
  referrer: '',
  ...more,
})
const record = (events: BuryingPoint[], ip = '192.0.2.1', userAgent = 'Chrome') =>
  recordBuryingPoints(t.db, { events, caller: { ip, userAgent, isHere: false } })
const viewsOf = async (id: number) =>
  (await t.sql`select sum(views)::int as views from article_view_days where article_id = ${id}`)[0]
    ?.views

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(
    t.db,
    [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
  )
})

test('the same batch sent 100 times at once is recorded once and counts one view', async () => {
  const events = [event('/articleDetail/1'), event('/articleDetail/2?from=list'), event('/')]
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, n) => record(n % 2 ? events : events.toReversed())),
  )
  expect(results.reduce((sum, result) => sum + result.recorded, 0)).toBe(3)
  expect([await viewsOf(1), await viewsOf(2)]).toEqual([1, 1])
  expect(await t.sql`select count(*)::int as n from burying_points`).toEqual([{ n: 3 }])
})

test('one event twice in a batch, in either letter case, is one', async () => {
  const one = event('/')
  const batch = [one, one, { ...one, eventId: one.eventId.toUpperCase() }]
  expect(await record(batch)).toEqual({ recorded: 1 })
})

test('a reader who comes back counts once, another reader counts too', async () => {
  await record([event('/articleDetail/3'), event('/articleDetail/3/7')])
  await record([event('/articleDetail/3#h')])
  await record([event('/articleDetail/3')], '192.0.2.2')
  expect(await viewsOf(3)).toBe(2)
})

test.each([
  ['another event', event('/articleDetail/4', { name: 'share' })],
  ['another page', event('/articlePdf/4')],
  ['a longer segment', event('/articleDetail/4x')],
  ['an unknown article', event('/articleDetail/999')],
  ['a number beyond all ids', event('/articleDetail/9999999999')],
])('%s is recorded and counts no view', async (_, point) => {
  expect(await record([point])).toEqual({ recorded: 1 })
  expect(await viewsOf(4)).toBeNull()
})

test('a NUL, which PostgreSQL cannot store, is dropped', async () => {
  expect(await record([event('/articleDetail/5?a=\0', { referrer: '\0' })])).toEqual({
    recorded: 1,
  })
  expect(await viewsOf(5)).toBe(1)
})

test('sixty browsers behind one address are three readers of an article', async () => {
  const before = Number(await viewsOf(6))
  for (let n = 0; n < 60; n += 1)
    await record([event('/articleDetail/6')], '192.0.2.60', `Browser ${n}`)
  expect(Number(await viewsOf(6)) - before).toBe(3)
})

test('events above the budget of an address are dropped until the next hour, and above that of the site above its share', async () => {
  stopClock()
  await t.sql`delete from rate_limits`
  Object.assign(env(), { TELEMETRY_PER_HOUR: 30 })
  const batch = () => Array.from({ length: 12 }, () => event('/'))
  const from = async (ip: string) => (await record(batch(), ip)).recorded
  expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]).toEqual([
    12, 12, 12,
  ])
  await t.sql`update rate_limits set calls = 190 where "limit" = 'telemetry:site:share:3600'`
  expect([await from('192.0.2.3'), await from('192.0.2.4')]).toEqual([0, 12])
  passTime(3600)
  expect(await from('192.0.2.3')).toBe(12)
  await t.sql`update rate_limits set calls = 10000 where caller = '192.0.2.3'`
  expect([await from('192.0.2.3'), await from('192.0.2.4')]).toEqual([0, 12])
})

test('of an address 200 characters are kept, and nothing of its query', async () => {
  await record([
    event(`/search?keyword=${'申'.repeat(900)}`, { referrer: 'https://a.example/s?wd=secret#top' }),
    event(`/${'长'.repeat(900)}`),
  ])
  const rows = await t.sql`select path, referrer from burying_points order by id desc limit 2`
  expect(rows.map(({ path, referrer }) => ({ path, referrer }))).toEqual(
    expect.arrayContaining([
      { path: '/search', referrer: 'https://a.example/s' },
      { path: `/${'长'.repeat(199)}`, referrer: '' },
    ]),
  )
})
