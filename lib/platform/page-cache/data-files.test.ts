import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { dataFileOf } from './data-file.ts'
import { DataFiles } from './data-files.ts'
import { PageStore } from './page-store.ts'

const test1 = testDatabase()
const file = dataFileOf(['[1,"of a page"]'])
const stores: PageStore[] = []

function server(build = 'build:') {
  const database = () => test1.database
  const options = { prefix: build, maxRows: 3, waitMs: 60_000 * patience, invalidate: () => {} }
  const store = new PageStore({ ...options, database })
  stores.push(store)
  store.wake()
  return { store, files: new DataFiles(store, 1_000_000) }
}

const agedBy = (age: string) =>
  test1.sql`update page_cache set stored_at = stored_at - ${age}::text::interval`

/** The body as a server reads it that has just been started. */
async function readAnew(build?: string): Promise<string | undefined> {
  const { store, files } = server(build)
  await store.stop()
  return (await files.get(file.name))?.toString()
}

async function pageIsDropped(drop: () => PromiseLike<unknown>): Promise<void> {
  const page = () => test1.sql`select from page_cache where key = 'build:/1'`
  await test1.sql`insert into page_cache values ('build:/1', '', '{}', now())`
  await drop()
  for (let tries = 0; (await page()).length > 0; tries += 1) {
    if (tries > 750 * patience) throw new Error('it stayed for 15 s')
    await sleep(20)
  }
}

beforeEach(() => test1.sql`truncate page_cache, page_invalidations`)
afterEach(() => Promise.all(stores.splice(0).map((store) => store.stop())))

test('a file is stored although many pages are being stored', async () => {
  const { store, files } = server()
  let go = (_: Buffer) => {}
  const packed = new Promise<Buffer>((resolve) => {
    go = resolve
  })
  for (let n = 0; n < 30; n += 1)
    store.put(
      `/${n}`,
      [],
      () => packed,
      () => true,
    )
  files.keep(file)
  go(Buffer.from('page'))
  await store.stop()
  expect(await readAnew()).toBe(file.body.toString())
})

test('a page that is rendered anew stores its file anew', async () => {
  const { store, files } = server()
  files.keep(file)
  await store.stop()
  await test1.sql`truncate page_cache`
  files.keep(file)
  await store.stop()
  expect(await readAnew()).toBe(file.body.toString())
})

test('a change of everything and a lost connection leave the file', async () => {
  const { store, files } = server()
  files.keep(file)
  await pageIsDropped(() => store.announce(['*']))
  await pageIsDropped(
    () => test1.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  )
  await store.stop()
  expect(await readAnew()).toBe(file.body.toString())
})

test('the next build answers the file for two days, however many its pages are', async () => {
  const { store, files } = server('old:')
  files.keep(file)
  await store.stop()
  await agedBy('47 hours')
  for (const key of ['/1', '/2', '/3'])
    await test1.sql`insert into page_cache values (${`new:${key}`}, '', '{}', now())`
  expect(await readAnew('new:')).toBe(file.body.toString())
  expect(await test1.sql`select from page_cache where starts_with(key, 'new:')`).toHaveLength(3)
  await agedBy('2 hours')
  expect(await readAnew('new:')).toBeUndefined()
})
