import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { families } from '#lib/drills/families.ts'
import { verifyBackup } from '#lib/platform/backup/verify-backup.ts'
import { migrationState } from '#lib/platform/db/migrate.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { migrateBefore } from '#lib/platform/db/testing/migrate-before.ts'
import { folderOf } from '#lib/start/builds/folders.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'
import type { Readiness } from '#lib/start/readiness.ts'
import { fixedDocuments } from '#lib/tables/checks/fixed-documents.ts'
import { isSameSite } from './same-site.ts'
import { updateSite } from './update-site.ts'

/** The first one that the site has still to get, which makes a table; newer ones come with it. */
const pending = '0124_old_site'
const former = '0123_own_stamps'
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync('lib/platform/db/migrations/meta/_journal.json', 'utf8'),
)
const missing = journal.entries.map(({ tag }) => tag).filter((tag) => tag >= pending)

const given = { ...process.env }
let mine: Awaited<ReturnType<typeof createTestDatabase>>
let site: Server
let answer: object
/** Where the site has its data. */
let place: { on: typeof mine; dir: string } | null
let dir = ''
let steps: string[] = []

const running: Readiness = {
  ready: true,
  build: 'build-former',
  database: 'ok',
  migrations: { code: former, database: former },
  pendingMigrations: 0,
  disk: 'ok',
}

beforeAll(async () => {
  mine = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'gxw-update-'))
  site = await listening(
    createServer(async ({ url = '' }, response) => {
      const proof = new URL(url, 'http://site').searchParams.get('proof')
      const isSame =
        proof && place
          ? await isSameSite(place.on.database.sql, place.dir, Number(proof))
          : undefined
      response.end(JSON.stringify({ ...answer, isSame }))
    }),
  )
})

beforeEach(async () => {
  const { port } = site.address() as AddressInfo
  Object.assign(process.env, { DATABASE_URL: mine.url, DATA_DIR: dir, PORT: String(port) })
  Object.assign(process.env, { HOST: '127.0.0.1', PC_SITE: '', SERVE_DATABASE_URL: '' })
  if ((await newest()) !== former) await migrateBefore(mine.database, pending)
  answer = running
  place = { on: mine, dir }
  steps = []
  for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true })
})

afterAll(async () => {
  process.env = given
  site.close()
  await mine.drop()
  await rm(dir, { recursive: true })
})

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function update(more: Partial<Parameters<typeof updateSite>[0]> = {}) {
  const build = async () => {
    steps.push('build')
    return { folder: '.next/build-next' }
  }
  return updateSite({ backupTo: dir, build, signal: new AbortController().signal, ...more })
}

const backups = async () => (await readdir(dir)).filter((name) => name.endsWith('.tar'))
const newest = async () => (await migrationState(mine.database)).database

test('builds, then backs up what was before the migrations, then migrates', async () => {
  const build = async () => {
    steps.push(`${await backups()} ${await newest()}`)
    return { folder: '.next/build-next' }
  }
  const done = await update({ build })
  expect(steps).toEqual([` ${former}`])
  expect([done.former, done.next]).toEqual(['build-former', 'build-next'])
  expect(done.migration).toBe(new Date(journal.entries.at(-1)?.when ?? 0).toISOString())
  expect([done.applied, await newest()]).toEqual([missing.length, missing.at(-1)])
  // As a start lays out: the swap is none.
  const laid = await mine.database.sql`select (select count(*)::int from documents) as documents,
    (select count(*)::int from drill_families) as families`
  expect(laid).toEqual([{ documents: fixedDocuments.length, families: families.length }])
  expect(await backups()).toEqual([basename(done.backup.path)])
  const signal = new AbortController().signal
  const kept = await verifyBackup(done.backup.path, signal)
  expect(kept.migrations).toEqual(done.backup.manifest.migrations)
  expect(kept.tables.some(({ name }) => name === 'old_site_batches')).toBe(false)
})

test.each<[string, object, string]>([
  ['a site that cannot reach its database', { database: 'down' }, '连不上数据库'],
  ['a full disk', { disk: 'full' }, '磁盘已满'],
  ['something else that listens there', { build: 1 }, '不是本站的'],
])('refuses %s before anything is done', async (_, more, why) => {
  answer = { ...running, ...more }
  await expect(update()).rejects.toThrow(why)
  expect([steps, await backups(), await newest()]).toEqual([[], [], former])
})

test('refuses a database and a DATA_DIR that are not those of the site, though all else is equal', async () => {
  const other = await createTestDatabase()
  try {
    await migrateBefore(other.database, pending)
    place = { on: other, dir }
    await expect(update()).rejects.toThrow('这里的数据库不是正在运行的网站的')
    place = { on: mine, dir: join(dir, 'other') }
    await expect(update()).rejects.toThrow('不是正在运行的网站的：请在网站的目录中更新')
    place = null
    await expect(update()).rejects.toThrow('没有说明它用的是哪个数据库')
    expect([steps, await readdir(dir), await newest()]).toEqual([[], [], former])
  } finally {
    await other.drop()
  }
})

test('refuses to update to what runs already, unless a migration is missing', async () => {
  const build = basename(folderOf(sourcesId()))
  answer = { ...running, build }
  await expect(update()).rejects.toThrow('没有要更新的')
  expect(steps).toEqual([])
  answer = { ...running, build, pendingMigrations: missing.length }
  expect((await update()).applied).toBe(missing.length)
})

test('refuses where no site runs, and where there is no folder for the backup', async () => {
  await expect(update({ backupTo: join(dir, 'none') })).rejects.toThrow('没有目录')
  // Takes no files, not even of root.
  await expect(update({ backupTo: '/proc' })).rejects.toThrow('不能写入')
  const gone = await listening(createServer())
  process.env.PORT = String((gone.address() as AddressInfo).port)
  await new Promise((resolve) => gone.close(resolve))
  await expect(update()).rejects.toThrow('没有正在运行的网站')
  expect(steps).toEqual([])
})

test('refuses a database that is newer than the sources', async () => {
  await mine.database
    .sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  await expect(update()).rejects.toThrow('数据库比程序新')
  expect(steps).toEqual([])
})

test('a build that fails leaves no backup and no migration, one that was stopped neither', async () => {
  const broken = () => Promise.reject(new Error('构建没有完成'))
  await expect(update({ build: broken })).rejects.toThrow('构建没有完成')
  const stop = new AbortController()
  const build = async () => {
    stop.abort(new Error('已中断'))
    return { folder: '.next/build-next' }
  }
  await expect(update({ build, signal: stop.signal })).rejects.toThrow('已中断')
  expect([await backups(), await newest()]).toEqual([[], former])
})

test('without a backup nothing is migrated', async () => {
  const backupTo = join(dir, 'disk/backups')
  await mkdir(backupTo, { recursive: true })
  const build = async () => {
    steps.push('build')
    await rm(join(dir, 'disk'), { recursive: true })
    return { folder: '.next/build-next' }
  }
  await expect(update({ backupTo, build })).rejects.toThrow('没有目录')
  expect(steps).toEqual(['build'])
  expect(await newest()).toBe(former)
})
