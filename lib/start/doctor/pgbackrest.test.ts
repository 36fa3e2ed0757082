import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openOn } from '#lib/platform/db/client.ts'
import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { folderForData, silent } from '#lib/platform/db/embedded/testing/data-folder.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { askPgBackRest } from './pgbackrest.ts'

// A real PostgreSQL that would archive by pgBackRest, and a program of that name that says what pgBackRest 2.45 has said.

const off = testDatabase()
const { PATH } = process.env
let database: Database
let systemId = ''

// Before the folder is gone: hooks of the end run in the order in which they stand here.
afterAll(async () => {
  process.env.PATH = PATH
  await database.close()
}, 60_000 * patience)
const folder = folderForData()
const bin = () => join(folder.path, 'bin')

beforeAll(async () => {
  const server = await ensureEmbedded({
    dataDir: join(folder.path, 'db'),
    ...silent,
    settings: {
      ...{ fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' },
      archive_mode: 'on',
      archive_command: 'true pgbackrest --stanza=gongxuanwang archive-push %p',
    },
  })
  database = openOn(server, { statements: 1, transactions: 1 })
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  )
  systemId = rows[0]?.id ?? ''
  await mkdir(bin())
}, 120_000 * patience)
beforeEach(async () => {
  await rm(join(bin(), 'pgbackrest'), { force: true })
  process.env.PATH = bin()
})

async function does(...lines: string[]): Promise<void> {
  const path = join(bin(), 'pgbackrest')
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(path, 0o755)
}

const says = (output: string, { error = '', code = 0 } = {}) =>
  does(`/bin/cat <<'END'`, output, 'END', `/bin/cat >&2 <<'END'`, error, 'END', `exit ${code}`)

const backup = (stop: number, { id = 1, error = false } = {}) =>
  `{"archive":{"start":"000000010000000000000002","stop":"000000010000000000000003"},"backrest":{"format":5,"version":"2.45"},"database":{"id":${id},"repo-key":1},"error":${error},"info":{"delta":22992374,"repository":{"delta":2811664,"size":2811664},"size":22992374},"label":"20261130-223748F","lsn":{"start":"0/2000028","stop":"0/3000050"},"prior":null,"reference":null,"timestamp":{"start":${stop - 6},"stop":${stop}},"type":"full"}`
const stanza = (id: string, backups: string[], code = 0, message = 'ok') =>
  `{"archive":[],"backup":[${backups}],"cipher":"none","db":[${id && `{"id":1,"repo-key":1,"system-id":${id},"version":"15"}`}],"name":"gongxuanwang","repo":[{"cipher":"none","key":1,"status":{"code":${code},"message":"${message}"}}],"status":{"code":${code},"lock":{"backup":{"held":false}},"message":"other"}}`
const other = '7714097405528851149'

test('the newest sound backup of this database counts, not one of another or of before an upgrade', async () => {
  const ours = [1000, 3000, 2000].map((stop) => backup(stop))
  const unsound = [backup(8000, { error: true }), backup(9000, { id: 2 })]
  await says(`[${stanza(other, [backup(7000)])},${stanza(systemId, [...ours, ...unsound])}]`)
  expect(await askPgBackRest(database.db)).toEqual({ newest: new Date(3_000_000) })
})

test.each<[string, (id: string) => string]>([
  ['repository', () => '[]'],
  ['backup', (id) => `[${stanza(id, [], 2, 'no valid backups')}]`],
  ['stanza of this database', () => `[${stanza(other, [backup(7000)])}]`],
])('without a %s there is none', async (_, output) => {
  await says(output(systemId))
  expect(await askPgBackRest(database.db)).toEqual({ newest: null })
})

test('what is amiss is said in its first line', async () => {
  const error = '[CryptoError] unable to load info file'
  await says(`[${stanza('', [], 99, `${error}\\nHINT: is or was the repo encrypted?`)}]`)
  expect(await askPgBackRest(database.db)).toEqual({ failure: error })
  await says('', { error: "ERROR: [031]: invalid option '--bogus'\nmore", code: 31 })
  expect(await askPgBackRest(database.db)).toEqual({
    failure: "ERROR: [031]: invalid option '--bogus'",
  })
  await says('stanza: gongxuanwang')
  expect(await askPgBackRest(database.db)).toEqual({ failure: expect.stringContaining('JSON') })
  await does('exec /bin/sleep 600')
  expect(await askPgBackRest(database.db, 100)).toEqual({ failure: '0.1 秒内没有回答' })
})

test('one that hangs and does not listen is ended too', async () => {
  const at = join(folder.path, 'pid')
  await does("trap '' TERM", `echo $$ > ${at}`, 'exec /bin/sleep 300')
  expect(await askPgBackRest(database.db, 500)).toEqual({ failure: '0.5 秒内没有回答' })
  const pid = Number(await readFile(at, 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('where it is not here, not for this account or not in use, nothing is known', async () => {
  expect(await askPgBackRest(database.db)).toBeNull()
  const error =
    "ERROR: [041]: unable to open file '/etc/pgbackrest.conf' for read: [13] Permission denied"
  await says('', { error, code: 41 })
  expect(await askPgBackRest(database.db)).toBeNull()
  const path = "unable to list file info for path '/var/lib/pgbackrest/backup'"
  await says(`[${stanza('', [], 99, `[PathOpenError] ${path}: [13] Permission denied`)}]`)
  expect(await askPgBackRest(database.db)).toBeNull()
  await says('[]')
  expect(await askPgBackRest(off.db)).toBeNull()
})
