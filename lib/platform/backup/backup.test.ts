import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packTar, unpackTar } from 'modern-tar'
import pg from 'pg'
import type { Database } from '#lib/platform/db/client.ts'
import { createTestDatabase, testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createOwnedDatabase, type OwnedDatabase } from '#lib/platform/db/testing/plain-owner.ts'
import { leftOutOfBackups } from '#lib/tables/platform-tables.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { TRAILER_BYTES, trailerOf } from './trailer.ts'
import { verifyBackup } from './verify-backup.ts'

const mine = testDatabase()
let dir = ''
let target: OwnedDatabase
/** What a test has opened and the next one must not find open. */
let opened: Database | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gxw-backup-'))
  await truncateAll(mine.db)
  target = await createOwnedDatabase()
})

afterEach(async () => {
  await opened?.close()
  await target.drop()
  await rm(dir, { recursive: true })
})

async function write(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), bytes)
}

async function fill({ sql }: Database): Promise<void> {
  await sql`insert into users (user_name, nick_name, head_portrait)
    select 'u' || n, E'tab\t line\n back\\ 字 \\N', nullif('', '') from generate_series(1, 500) n`
  await sql`insert into feedbacks (request_id, user_id, kind, content, images)
    select gen_random_uuid(), id, 'other', 'x', '["web/feedback/1/2/a.webp"]' from users limit 5`
  await sql`insert into page_cache (key, value, tags, stored_at) values ('k', '\\x00ff', '{}', now())`
  await write('from/oss/web/feedback/1/2/a.webp', randomBytes(300_000))
  await write('from/oss/web/图 片/b.webp', '')
  await write('from/oss/.incoming/draft', 'half')
  await write('from/phone.key', randomBytes(32))
  await write('from/phone.key.old', randomBytes(32))
}

const options = { leaveOut: leftOutOfBackups, store: 'local', appVersion: '1' } as const

function back(database: Database = mine.database, dataDir = 'from', file = 'site.tar') {
  return makeBackup({ ...options, database, ...paths(dataDir, file) })
}

/** Into the target, where nobody else may be then. */
async function restore(file = 'site.tar', open = target.open, signal?: AbortSignal) {
  await opened?.close()
  return await restoreBackup({ ...options, ...{ open, signal, ...paths('to', file) } })
}

const paths = (dataDir: string, file: string) => ({
  dataDir: join(dir, dataDir),
  path: join(dir, file),
})

async function look(): Promise<Database> {
  opened = await target.open()
  return opened
}

async function expectNothingIn(dataDir: string): Promise<void> {
  const { sql } = await look()
  expect(await sql`select from pg_tables where schemaname in ('public', 'drizzle')`).toEqual([])
  const names = await readdir(join(dir, dataDir), { recursive: true }).catch(() => [])
  expect(names.filter((name) => name !== 'oss')).toEqual([])
}

test('what a plain owner restores is what was stored, and a backup of it is the same', async () => {
  await fill(mine.database)
  const { manifest } = await back()
  expect(await verifyBackup(join(dir, 'site.tar'))).toEqual(manifest)
  expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 500 })
  expect(manifest.leftOut).toEqual(['page_cache', 'page_invalidations'])
  expect(manifest.files.count).toBe(4)
  await restore()
  const database = await look()
  const again = await back(database, 'to', 'again.tar')
  for (const key of ['tables', 'sequences', 'files', 'migrations'] as const)
    expect(again.manifest[key]).toEqual(manifest[key])
  expect(await readFile(join(dir, 'to/phone.key'))).toEqual(
    await readFile(join(dir, 'from/phone.key')),
  )
  // Rows go on where they were, keys and triggers work, nothing lies about.
  const { sql } = database
  const [{ id }] = await sql<
    [{ id: number }]
  >`insert into users (user_name) values ('n') returning id`
  expect(id).toBe(501)
  await expect(
    sql`insert into feedbacks (request_id, user_id, kind, content, images) values (gen_random_uuid(), 9999, 'other', 'x', '[]')`,
  ).rejects.toThrow()
  const schema = (of: Database) => of.sql`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as part from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`
  expect(await schema(database)).toEqual(await schema(mine.database))
  expect((await readdir(join(dir, 'to'))).sort()).toEqual(['oss', 'phone.key', 'phone.key.old'])
  expect(await readdir(dir)).not.toContainEqual(expect.stringContaining('.part'))
})

test('an archive that was cut short or changed is refused before a database is opened', async () => {
  await fill(mine.database)
  await back()
  const whole = await readFile(join(dir, 'site.tar'))
  const tar = whole.subarray(0, -TRAILER_BYTES)
  const entries = await unpackTar(tar)
  const repacked = async (change: (all: typeof entries) => typeof entries) => {
    const bytes = await packTar(change(entries.slice()))
    const sum = createHash('sha256').update(bytes).digest('hex')
    return Buffer.concat([bytes, trailerOf(sum, bytes.length)])
  }
  const extra = (name: string) =>
    repacked((all) => [
      { header: { name, size: 1, type: 'file' }, data: new Uint8Array(1) },
      ...all,
    ])
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const bad: [string, Buffer][] = [
    ...[0, 1, 2, 3, 4].map((n): [string, Buffer] => [
      'flipped',
      flipped(700 + n * Math.floor(tar.length / 6)),
    ]),
    ['flipped in the end', flipped(whole.length - 500)],
    ['cut', whole.subarray(0, -1)],
    ['cut', whole.subarray(0, whole.length / 2)],
    ['without its end', tar],
    ['longer', Buffer.concat([whole, Buffer.alloc(512)])],
    ['extra', await extra('files/../evil.key')],
    ['extra', await extra('files/oss/../../evil.key')],
    ['extra', await extra('files/more.key')],
    ['extra', await extra('tables/users/000002.copy.gz')],
    [
      'less',
      await repacked((all) => all.filter(({ header }) => !header.name.startsWith('tables/users/'))),
    ],
    [
      'less',
      await repacked((all) => all.filter(({ header }) => header.name !== 'files/phone.key')),
    ],
    ['less', await repacked((all) => all.slice(0, -1))],
  ]
  for (const [name, bytes] of bad) {
    await writeFile(join(dir, 'bad.tar'), bytes)
    const open = () => Promise.reject(new Error('opened'))
    const trying = restore('bad.tar', open)
    await expect(trying.then(() => name)).rejects.toThrow('不能用')
  }
  expect(await readdir(dir)).not.toContain('to')
})

test('a place that holds something is refused, and stays as it is', async () => {
  await fill(mine.database)
  await back()
  await write('to/oss/web/mine.webp', 'mine')
  await expect(restore()).rejects.toThrow('只能恢复到空的目录')
  await rm(join(dir, 'to'), { recursive: true })
  await (await look()).sql`create table mine as select 1 as one`
  await expect(restore()).rejects.toThrow('只能恢复到空的数据库')
  const { sql } = await look()
  expect(await sql`select one from mine`).toEqual([{ one: 1 }])
  await sql`drop table mine`
  const other = new pg.Client({ connectionString: target.url, application_name: 'psql' })
  await other.connect()
  await expect(restore()).rejects.toThrow('请先停止网站和其他程序：psql')
  await other.end()
  await expectNothingIn('to')
  await expect(back()).rejects.toThrow('已存在')
})

test('a backup is never restored over what the same site has stored since', async () => {
  await fill(mine.database)
  await back()
  await restore()
  await rm(join(dir, 'to'), { recursive: true })
  await (await look()).sql`insert into users (user_name, nick_name) values ('newer', 'newer')`
  await expect(restore()).rejects.toThrow('只能恢复到空的数据库')
  expect(await (await look()).sql`select from users`).toHaveLength(501)
})

test('a restore that is stopped, or finds less than the manifest says, leaves nothing', async () => {
  await fill(mine.database)
  await back()
  const stop = new AbortController()
  const open = async () => {
    const database = await target.open()
    const connect = async () => {
      const session = await database.connect()
      const out: typeof session.copy.out = (statement, onPiece) => {
        stop.abort(new Error('stopped'))
        return session.copy.out(statement, onPiece)
      }
      return { ...session, copy: { ...session.copy, out } }
    }
    return { ...database, connect }
  }
  // All has been loaded and is being compared.
  const trying = restore('site.tar', open, stop.signal)
  await expect(trying).rejects.toThrow('stopped')
  await expectNothingIn('to')
  await restore()
  expect(await (await look()).sql`select from users`).toHaveLength(500)
})

test('a backup that fails or is stopped leaves no file', async () => {
  await fill(mine.database)
  await back()
  const signal = AbortSignal.abort(new Error('stopped'))
  const path = join(dir, 'other.tar')
  const other = { ...options, database: mine.database, dataDir: join(dir, 'from') }
  await expect(makeBackup({ ...other, path, signal })).rejects.toThrow('stopped')
  await expect(makeBackup({ ...other, path: '/dev/full/x.tar' })).rejects.toThrow('没有目录')
  await write('site.tar.part-999999999-abcdef', 'what a killed one left')
  expect((await readdir(dir)).sort()).toEqual([
    'from',
    'site.tar',
    'site.tar.part-999999999-abcdef',
  ])
  await makeBackup({ ...other, path })
  expect((await readdir(dir)).sort()).toEqual(['from', 'other.tar', 'site.tar'])
})

test('a backup beside writers holds one moment of all tables', async () => {
  const { database, drop } = await createTestDatabase()
  // The first and the last by name, so that the others are copied between them.
  await database.sql`create table aaa (n int primary key)`
  await database.sql`create table zzz (n int primary key)`
  let isOver = false
  let written = 0
  const writer = (async () => {
    for (; !isOver; written++)
      await database.sql.begin(async (sql) => {
        await sql`insert into zzz values (${written})`
        await sql`insert into aaa values (${written})`
      })
  })()
  while (written < 3) await database.sql`select`
  const { manifest } = await back(database, 'none')
  isOver = true
  await writer
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  expect(rowsOf('aaa')).toBe(rowsOf('zzz'))
  expect(written).toBeGreaterThan((rowsOf('aaa') ?? 0) + 1)
  await drop()
})

test('a backup of a newer program is refused', async () => {
  await mine.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  try {
    await back()
  } finally {
    await mine.sql`delete from drizzle.__drizzle_migrations where hash = 'later'`
  }
  await expect(restore()).rejects.toThrow('更新的程序')
  await expectNothingIn('to')
})

const second = process.env.SECOND_DATABASE_URL
const crossing = second && !process.env.DATABASE_URL ? test : test.skip

crossing('it goes to another server and back', async () => {
  await fill(mine.database)
  const { manifest } = await back()
  const there = await createOwnedDatabase(second)
  try {
    await restoreBackup({ ...options, open: there.open, ...paths('there', 'site.tar') })
    const database = await there.open()
    await back(database, 'there', 'there.tar').finally(database.close)
    await restore('there.tar')
    const again = await back(await look(), 'to', 'again.tar')
    expect(again.manifest.tables).toEqual(manifest.tables)
    expect(again.manifest.sequences).toEqual(manifest.sequences)
  } finally {
    await there.drop()
  }
})
