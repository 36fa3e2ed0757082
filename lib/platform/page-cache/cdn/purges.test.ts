import { setTimeout as sleep } from 'node:timers/promises'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import { PageCache } from '#lib/platform/page-cache/page-cache.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { aliyunCdn } from '#lib/platform/providers/cdn/aliyun.ts'
import type { CdnProvider } from '#lib/platform/providers/cdn/cdn-provider.ts'
import { startAliyunCdnPeer } from '#lib/platform/providers/cdn/testing/aliyun.ts'
import { GivenPages } from './given-pages.ts'
import { queueAddresses, queueOtherReleases, queuePurges, sendPurges } from './purges.ts'

const own = testDatabase()
const site = 'https://www.example.com'
let told: string[][] = []
let refusal: Error | undefined
const cdn: CdnProvider = {
  name: 'nginx',
  batch: 2,
  purge: async (urls) => {
    if (refusal) throw refusal
    told.push([...urls])
  },
}

beforeEach(async () => {
  told = []
  refusal = undefined
  await own.sql`truncate cdn_addresses, cdn_purges`
})

const before = { database: openedDatabase(), pages: openedPageCache() }
afterEach(() => {
  jest.restoreAllMocks()
  openedDatabase.replace(before.database)
  openedPageCache.replace(before.pages)
})

const give = (address: string, tags: string[], release = 'a:') =>
  own.sql`insert into cdn_addresses (address, tags, release)
    select ${address}, array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)), ${release}`
const waiting = async () =>
  (await own.sql<{ address: string }[]>`select address from cdn_purges order by address`).map(
    ({ address }) => address,
  )
const send = () => sendPurges(own.sql, cdn, site)

test('a change queues the addresses that show it and no other, and everything queues all', async () => {
  await give('/articleDetail/1', ['article:1', 'site'])
  await give('/articleDetail/2', ['article:2', 'site'])
  await give('/', ['articles'])
  await queuePurges(own.sql, ['article:2', 'articles'])
  expect(await waiting()).toEqual(['/', '/articleDetail/2'])
  await send()
  expect(told.flat().toSorted()).toEqual([`${site}/`, `${site}/articleDetail/2`])
  expect(await waiting()).toEqual([])
  await queuePurges(own.sql, ['*'])
  expect(await waiting()).toEqual(['/articleDetail/1'])
})

test('a new build queues what others gave', async () => {
  await give('/articleDetail/1', ['article:1'], 'old:')
  await give('/articleDetail/2', ['article:2'], 'new:')
  await queueOtherReleases(own.sql, 'new:')
  expect(await waiting()).toEqual(['/articleDetail/1'])
})

test('a refusal is tried again, each time later, and a change meanwhile at once', async () => {
  await queueAddresses(own.sql, ['/a'])
  refusal = new Error('busy')
  const waits: number[] = []
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await expect(send()).rejects.toThrow('busy')
    await send()
    const [row] = await own.sql<{ wait: number }[]>`
      select extract(epoch from due_at - now())::float as wait from cdn_purges`
    waits.push(Math.ceil(row?.wait ?? 0))
    await own.sql`update cdn_purges set due_at = now()`
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300])
  await expect(send()).rejects.toThrow('busy')
  await queueAddresses(own.sql, ['/a'])
  refusal = undefined
  await send()
  expect(told).toEqual([[`${site}/a`]])
})

test('what changes while the CDN is told of it is told again', async () => {
  await queueAddresses(own.sql, ['/a'])
  const slow: CdnProvider = {
    ...cdn,
    purge: async (urls) => {
      if (told.push([...urls]) === 1) await queueAddresses(own.sql, ['/a'])
    },
  }
  await sendPurges(own.sql, slow, site)
  expect(told).toEqual([[`${site}/a`], [`${site}/a`]])
  expect(await waiting()).toEqual([])
})

test('servers that tell at the same time tell of each address once', async () => {
  const many = Array.from({ length: 40 }, (_, n) => `/articleDetail/${n}`)
  await queueAddresses(own.sql, many)
  await Promise.all([send(), send(), send(), send()])
  expect(told.flat().toSorted()).toEqual(many.map((address) => site + address).toSorted())
})

test('Aliyun gets a thousand addresses in one call, and the whole site above that', async () => {
  const peer = await startAliyunCdnPeer()
  try {
    const aliyun = aliyunCdn(peer.settings)
    const some = Array.from({ length: 1000 }, (_, n) => `/articleDetail/${n}`)
    await queueAddresses(own.sql, some)
    await sendPurges(own.sql, aliyun, site)
    await queueAddresses(own.sql, [...some, '/'])
    await sendPurges(own.sql, aliyun, site)
    expect(peer.taken.map(({ type, paths }) => [type, paths.length])).toEqual([
      ['File', 1000],
      ['Directory', 1],
    ])
    expect(await waiting()).toEqual([])
  } finally {
    await peer.close()
  }
})

test('a changed row reaches the queue by the triggers and the listener of the page cache', async () => {
  const cache = new PageCache({
    ...{ prefix: 'a:', maxBytes: 1_000_000, maxRows: 1000, table: [] },
    database: () => own.database,
    onChange: queuePurges,
  })
  try {
    await cache.get('/wake', { kind: 'APP_PAGE' })
    await give('/contactUs', ['site'])
    await own.sql`insert into settings (key, value) values ('cdnTest', 'true'::jsonb)`
    for (let tries = 0; (await waiting()).length === 0; tries += 1) {
      if (tries > 750 * patience) throw new Error('nothing was queued')
      await sleep(20)
    }
    expect(await waiting()).toEqual(['/contactUs'])
  } finally {
    await cache.stop()
    await own.sql`delete from settings where key = 'cdnTest'`
  }
})

test('a new server queues what one of before still gives beside it, as long as it is new', async () => {
  openedDatabase.replace({ database: own.database })
  const cache = { release: 'new:', isCurrent: () => true }
  openedPageCache.replace({ cache } as unknown as ReturnType<typeof openedPageCache>)
  const clock = jest.spyOn(Date, 'now')
  const startedAt = Date.now()
  const pages = new GivenPages()
  /** An answer of each at so many minutes; whether the other's is queued when the new one's is written down. */
  const queuedAt = async (minutes: number) => {
    clock.mockReturnValue(startedAt + minutes * 60_000)
    await own.sql`truncate cdn_addresses, cdn_purges`
    await give('/old', [], 'old:')
    const address = `/new/${minutes}`
    pages.note(address, { tags: [] } as unknown as Entry)
    for (;;) {
      const rows = await own.sql`select from cdn_addresses where address = ${address}`
      if (rows.length > 0) return (await waiting()).includes('/old')
      await sleep(20)
    }
  }
  const queued = []
  for (const minutes of [0, 0.5, 1, 14, 60, 61]) queued.push(await queuedAt(minutes))
  expect(queued).toEqual([true, false, true, true, true, false])
})
