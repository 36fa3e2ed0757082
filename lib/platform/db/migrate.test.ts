import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  dropEverything,
  expectNotNewer,
  migrate,
  migrateBeside,
  migrationState,
} from './migrate.ts'

const mine = testDatabase()
let folder = ''

/** Writes a migrations folder as drizzle-kit does, one statement list per migration. */
async function writeMigrations(...files: string[]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = files.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const [idx, sql] of files.entries()) await writeFile(join(folder, `m${idx}.sql`), sql)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gxw-migrations-'))
  await dropEverything(mine.database)
})

afterEach(() => rm(folder, { recursive: true }))

const first = 'create table one (id int)'
const second = 'create table two (id int);--> statement-breakpoint\ninsert into two values (1)'

test('processes that start together apply each migration once', async () => {
  await writeMigrations(first, second)
  expect((await migrationState(mine.database, folder)).pending).toBe(2)
  const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(mine.database, folder)))
  expect(counts.sort()).toEqual([0, 0, 0, 2])
  expect((await migrationState(mine.database, folder)).pending).toBe(0)
  expect(await mine.sql`select from two`).toHaveLength(1)
})

test('a later migration is pending until it is applied', async () => {
  await writeMigrations(first)
  await migrate(mine.database, folder)
  await writeMigrations(first, second)
  expect((await migrationState(mine.database, folder)).pending).toBe(1)
  expect(await migrate(mine.database, folder)).toBe(1)
})

test('a migration that fails leaves nothing of itself or its predecessors of the same run', async () => {
  await writeMigrations(first, 'create table broken (id no_such_type)')
  await expect(migrate(mine.database, folder)).rejects.toThrow()
  expect((await migrationState(mine.database, folder)).pending).toBe(2)
  await writeMigrations(first, second)
  expect(await migrate(mine.database, folder)).toBe(2)
})

test('beside a running site it does not stand before a locked table, but tries anew', async () => {
  await writeMigrations(first)
  await migrate(mine.database, folder)
  await writeMigrations(
    first,
    'create table two (id int);--> statement-breakpoint\nalter table one add b int',
  )
  const few = { lockMs: 50, tries: 2, pauseMs: 10 }
  const reader = await mine.database.connect()
  try {
    await reader.sql`begin`
    await reader.sql`select from one`
    await expect(migrateBeside(mine.database, few, folder)).rejects.toThrow('试了 2 次')
    expect((await migrationState(mine.database, folder)).pending).toBe(1)
    const later = migrateBeside(mine.database, { ...few, tries: 1000 }, folder)
    // Long enough for some tries.
    await setTimeout(300)
    await reader.sql`commit`
    expect(await later).toBe(1)
  } finally {
    await reader.end()
  }
})

test('code that is older than its database refuses it, and each names its newest migration', async () => {
  await writeMigrations(first, second)
  await migrate(mine.database, folder)
  await rm(folder, { recursive: true })
  await writeMigrations(first)
  await expect(migrate(mine.database, folder)).rejects.toThrow(
    /^数据库比程序新（数据库 1970-01-01T00:00:01\.001Z，程序 m0）：请更新程序/,
  )
  const newer = await migrationState(mine.database, folder)
  expect(newer).toMatchObject({ pending: 0, isNewer: true })
  // Left so by an update from this code, to which the site has gone back.
  expect(() => expectNotNewer(newer, ['1970-01-01T00:00:01.001Z'])).not.toThrow()
  expect(() => expectNotNewer(newer, ['', '1970-01-01T00:00:01.000Z'])).toThrow('数据库比程序新')
  await writeMigrations(first, second)
  const same = { pending: 0, isNewer: false, code: 'm1', database: 'm1' }
  expect(await migrationState(mine.database, folder)).toEqual(same)
})

test('the newest migration alone has a snapshot, which the next one is compared with', async () => {
  const own = 'lib/platform/db/migrations'
  const { entries } = JSON.parse(await readFile(`${own}/meta/_journal.json`, 'utf8'))
  const number = String(entries.at(-1).idx).padStart(4, '0')
  const files = (await readdir(`${own}/meta`)).sort()
  expect(files).toEqual([`${number}_snapshot.json`, '_journal.json'])
})
