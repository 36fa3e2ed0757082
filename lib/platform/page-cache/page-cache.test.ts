import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { renderedPage as html, inAnotherForm } from '#lib/platform/page-cache/testing/pages.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { CachedValue } from './entry.ts'
import { PageCache } from './page-cache.ts'

const test1 = testDatabase()
const caches: PageCache[] = []
const read = { kind: 'APP_PAGE' }
const write = { cacheControl: { revalidate: 300, expire: 3600 } }

// What a busy machine reads late is no miss here.
const waitMs = 60_000 * patience
const usual = { prefix: 'build:env:', maxBytes: 10_000_000, maxRows: 1000, table: [], waitMs }
type Limits = { maxBytes?: number; maxRows?: number; today?: () => string }
function server(options: Limits & { hasDatabase?: boolean } = {}) {
  const { hasDatabase = true, ...limits } = options
  const database = () => (hasDatabase ? test1.database : undefined)
  const cache = new PageCache({ ...usual, ...limits, database })
  caches.push(cache)
  return cache
}

const page = (title: string, ...tags: string[]): CachedValue => ({
  kind: 'APP_PAGE',
  html: html.replace('A 13', title),
  rscData: Buffer.from(`rsc of ${title}`),
  segmentData: new Map([['/_tree', Buffer.from([0, 255, 128])]]),
  headers: { 'x-next-cache-tags': ['_N_T_/layout', ...tags].join(',') },
  status: 200,
})

async function stored(): Promise<string[]> {
  const rows = await test1.sql<{ key: string }[]>`
    select key from page_cache where key not like 'data:%' order by key`
  return rows.map(({ key }) => key.replace('build:env:', ''))
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries++) {
    // A connection that was lost is made anew, which takes seconds where all suites run at once.
    if (tries > 750 * patience) throw new Error('it did not come true in 15 s')
    await sleep(20)
  }
}

const invalidate = (...tags: string[]) =>
  test1.sql`select invalidate_pages(string_to_array(${tags.join(' ')}, ' '))`

// Misses once, as Next does before it renders, and keeps what was rendered.
async function render(cache: PageCache, key: string, value: CachedValue) {
  expect(await cache.get(key, read)).toBeNull()
  await cache.set(key, value, write)
}

beforeEach(async () => {
  // One after the other: a server of the test before may still hold one of the two and want the other.
  await test1.sql`truncate page_invalidations`
  await test1.sql`truncate page_cache`
})
afterEach(async () => {
  jest.restoreAllMocks()
  await Promise.all(caches.splice(0).map((cache) => cache.stop()))
})

test('the first visitor gets the finished page: the value is finished in place', async () => {
  const value = page('one', 'article:1')
  const rendered = value.html
  await server().set('/1', value, write)
  expect(value.html).not.toBe(rendered)
  expect(value.headers?.['content-security-policy']).toContain("script-src 'self' 'sha256-")
  const again = value.html
  await server().set('/1', value, write)
  expect(value.html).toBe(again)
})

test('a page that is due to be made anew is handed out and counted as stale', async () => {
  const cache = server()
  await cache.set('/1', page('old'), { cacheControl: { revalidate: 1, expire: 3600 } })
  await cache.set('/2', page('new'), write)
  for (const key of ['/1', '/2', '/3']) await cache.get(key, read)
  expect(cache.stats()).toMatchObject({ hits: 2, stale: 1, misses: 1 })
})

test('a page that is not recognised is counted, named in the log and not kept, nor is an older rendering of it', async () => {
  const lines: string[] = []
  log.replace(createLogger({ level: 'warn' }, { write: (line: string) => lines.push(line) }))
  const [cache, other] = [server(), server()]
  const key = '/route-cache/APP_PAGE/0a/$/articleDetail/5/0'
  await render(cache, key, page('one', 'article:5'))
  await until(async () => (await stored()).includes(key))
  const value = page('two', 'article:5')
  value.html = inAnotherForm(value.html ?? '')
  await cache.set(key, value, { ...write, policy: "script-src 'nonce-x'" })
  expect(value.headers?.['content-security-policy']).toBe("script-src 'nonce-x'")
  expect(cache.stats().unrecognised).toBe(1)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    cause: { path: '/articleDetail/5/0' },
    msg: expect.stringMatching(/无法识别（.+）/),
  })
  await until(async () => (await stored()).length === 0)
  expect(await cache.get(key, read)).toBeNull()
  expect(await other.get(key, read)).toBeNull()
  await cache.set(key, page('three', 'article:5'), write)
  expect((await cache.get(key, read))?.value?.html).toContain('three')
})

test('the address that the first visitor asked for stands in no part of what is kept', async () => {
  const flight = '0:{"P":null,"c":["","assistFriends?token=secret"],"q":""}\n1:null\n'
  const value = page('one', 'article:1')
  value.html = value.html?.replace('\\"a\\",\\"13\\"', '\\"assistFriends?token=secret\\"')
  value.rscData = Buffer.from(flight)
  value.segmentData?.set('/_full', Buffer.from(flight))
  expect(value.html).toContain('secret')
  await server().set('/1', value, write)
  const kept = [value.html, value.rscData, ...(value.segmentData?.values() ?? [])].join()
  expect(kept).not.toContain('secret')
  expect(kept).toContain('"c":["",""]')
})

test('a page rendered by one server is read whole by another', async () => {
  const value = page('one', 'article:1')
  const first = server()
  await render(first, '/1', value)
  await until(async () => (await stored()).includes('/1'))
  const found = await server().get('/1', read)
  expect(found?.value).toEqual(value)
  expect(Buffer.isBuffer(found?.value?.rscData)).toBe(true)
  expect(found).toMatchObject(write)
  expect(found?.lastModified).toBe((await first.get('/1', read))?.lastModified)
})

test('the data of a page is read by every server, also after the page has gone', async () => {
  const [first, other] = [server(), server()]
  const value = page('one', 'article:1')
  await render(first, '/1', value)
  const { name = '', body } = value.dataFile ?? {}
  const fromTable = () => other.dataFiles.get(name)
  await until(async () => (await fromTable()) !== null)
  expect(await fromTable()).toEqual(body)
  await invalidate('article:1')
  await until(async () => !(await first.get('/1', read)))
  expect(await server().dataFiles.get(name)).toEqual(body)
  expect(await first.dataFiles.get('another')).toBeNull()
})

test('a change drops its pages on every server, in memory and in the table, and no other page', async () => {
  const [a, b] = [server(), server()]
  await render(a, '/1', page('one', 'article:1', 'column:2'))
  await render(a, '/2', page('two', 'article:2'))
  await until(async () => (await stored()).length === 2)
  expect(await b.get('/1', read)).not.toBeNull()
  await invalidate('column:2')
  for (const cache of [a, b]) await until(async () => !(await cache.get('/1', read)))
  expect(await stored()).toEqual(['/2'])
  expect(await a.get('/2', read)).not.toBeNull()
  expect(await test1.sql`select from page_invalidations`).toHaveLength(0)
})

test('a change of everything empties memory and table', async () => {
  const cache = server()
  await render(cache, '/1', page('one', 'article:1'))
  await until(async () => (await stored()).length === 1)
  await invalidate('*')
  await until(async () => !(await cache.get('/1', read)) && (await stored()).length === 0)
})

test('a page whose rendering began before a change is not kept', async () => {
  const cache = server()
  await render(cache, '/0', page('zero', 'other'))
  expect(await cache.get('/1', read)).toBeNull()
  await invalidate('article:1', 'other')
  await until(async () => !(await cache.get('/0', read)))
  await cache.set('/1', page('old', 'article:1'), write)
  expect(await cache.get('/1', read)).toBeNull()
  await cache.set('/1', page('new', 'article:1'), write)
  expect((await cache.get('/1', read))?.value?.html).toContain('new')
})

test('changes made while no server ran are applied before the table is read', async () => {
  const cache = server()
  await render(cache, '/1', page('one', 'article:1'))
  await until(async () => (await stored()).length === 1)
  await cache.stop()
  await invalidate('article:1')
  expect(await server().get('/1', read)).toBeNull()
})

test('revalidateTag holds at once and reaches the other servers', async () => {
  const [a, b] = [server(), server()]
  await render(a, '/1', page('one', 'article:1'))
  await until(async () => !!(await b.get('/1', read)))
  await a.revalidateTag(['article:1'])
  expect(await a.get('/1', read)).toBeNull()
  await until(async () => !(await b.get('/1', read)))
})

test('revalidateTag holds although the notification of it is late', async () => {
  const { sql, listen } = test1.database
  const deaf: typeof listen = (channel, _, onListening) => listen(channel, () => {}, onListening)
  const cache = new PageCache({ ...usual, database: () => ({ sql, listen: deaf }) })
  caches.push(cache)
  await render(cache, '/1', page('one', 'article:1'))
  await until(async () => (await stored()).length === 1)
  await cache.revalidateTag(['article:1'])
  expect(await cache.get('/1', read)).toBeNull()
})

test('after the listening connection was lost nothing older is trusted', async () => {
  const cache = server()
  await render(cache, '/1', page('one', 'article:1'))
  await until(async () => (await stored()).length === 1)
  await test1.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await until(async () => (await stored()).length === 0)
  expect(await cache.get('/1', read)).toBeNull()
  await cache.set('/1', page('one', 'article:1'), write)
  await invalidate('article:1')
  await until(async () => !(await cache.get('/1', read)))
})

test('without a database pages live in memory', async () => {
  const cache = server({ hasDatabase: false })
  await render(cache, '/1', page('one', 'article:1'))
  expect(await cache.get('/1', read)).not.toBeNull()
  await cache.revalidateTag(['article:1'])
  expect(await cache.get('/1', read)).toBeNull()
})

test('a missing table costs nothing but the sharing', async () => {
  await test1.sql`alter table page_cache rename to elsewhere`
  try {
    const cache = server()
    await render(cache, '/1', page('one', 'article:1'))
    expect(await cache.get('/1', read)).not.toBeNull()
  } finally {
    await test1.sql`alter table elsewhere rename to page_cache`
  }
})

test('a damaged row is a miss', async () => {
  await test1.sql`insert into page_cache values ('build:env:/1', 'rubbish', '{}', now())`
  expect(await server().get('/1', read)).toBeNull()
})

test('answers to made-up addresses and fetches stay out of the table', async () => {
  const cache = server()
  await render(cache, '/nope', { ...page('none', 'article:9'), status: 404 })
  await cache.set('fetch', { kind: 'FETCH' }, { tags: ['article:1'] })
  await render(cache, `/${'x'.repeat(3000)}`, page('long'))
  await render(cache, '/1', page('one'))
  await until(async () => (await stored()).length > 0)
  expect(await stored()).toEqual(['/1'])
  expect(await cache.get('/nope', read)).not.toBeNull()
  expect(await cache.get('fetch', { kind: 'FETCH', tags: ['article:1'] })).not.toBeNull()
  await cache.revalidateTag(['soft'])
  expect(await cache.get('fetch', { kind: 'FETCH', softTags: ['soft'] })).toBeNull()
})

test('memory is bounded by bytes', async () => {
  const cache = server({ hasDatabase: false, maxBytes: 200_000 })
  for (let i = 0; i < 50; i++) await cache.set(`/${i}`, page(`${i}`), write)
  expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
  expect(await cache.get('/49', read)).not.toBeNull()
  expect(await cache.get('/0', read)).toBeNull()
})

test('a start removes old rows, pages of earlier builds, and all but the newest', async () => {
  const row = (key: string, age: string) => test1.sql`
    insert into page_cache values (${key}, '', '{}', now() - ${age}::text::interval)`
  await row('build:env:/week', '8 days')
  await row('older:env:/1', '2 hours')
  await row('other:env:/1', '10 minutes')
  for (const key of ['/a', '/b', '/c']) await row(`build:env:${key}`, '20 minutes')
  await row('build:env:/new', '1 minute')
  const cache = server({ maxRows: 2 })
  await cache.get('/week', read)
  await cache.stop()
  expect(await stored()).toEqual(['/new', 'other:env:/1'])
})

test('a page that shows the day is rendered anew after midnight, also where another process stored it', async () => {
  // Noon, so that the real midnight does not come in between.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T04:00Z'))
  let day = '2026-03-01'
  const today = (at?: Date) => (at ? shanghaiToday(at) : day)
  const cache = server({ today })
  await render(cache, '/day', page('one', 'today'))
  await render(cache, '/any', page('two', 'articles'))
  expect(await cache.get('/any', read)).not.toBeNull()
  // Stored in the background, and only while this server hears of changes: kept again until it is.
  await until(async () => {
    if ((await stored()).length === 2) return true
    await cache.set('/day', page('one', 'today'), write)
    await cache.set('/any', page('two', 'articles'), write)
    return false
  })
  const entry = await cache.get('/day', read)
  if (!entry) throw new Error('it was not kept')
  // What began to be rendered before midnight shows the old day, too.
  expect(await cache.get('/late', read)).toBeNull()
  day = addDays(day, 1)
  await cache.set('/late', page('three', 'today'), write)
  expect(cache.isStill({ key: '/day', entry, context: read })).toBe(false)
  for (const other of [cache, server({ today })]) {
    expect(await other.get('/day', read)).toBeNull()
    expect(await other.get('/late', read)).toBeNull()
    expect(await other.get('/any', read)).not.toBeNull()
  }
})
