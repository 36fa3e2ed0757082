import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { type Database, openOn } from '#lib/platform/db/client.ts'
import { type Embedded, ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { folderForData, silent } from '#lib/platform/db/embedded/testing/data-folder.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { watchDatabase } from './database.ts'

// A real PostgreSQL that archives; files beside its data say what the command does.

const warned = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
const sizes = { statements: 1, transactions: 1 }
const off = testDatabase()
let server: Embedded
let superuser: Database
let plain: Database

// Before the folder is gone: hooks of the end run in the order in which they stand here.
afterAll(async () => {
  warned.mockRestore()
  metrics().registry.clear()
  await plain.close()
  await superuser.close()
}, 60_000 * patience)
const folder = folderForData()
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  server = await ensureEmbedded({
    dataDir: at('db'),
    ...silent,
    settings: {
      ...{ fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' },
      archive_mode: 'on',
      archive_command: `while [ -e ${at('hangs')} ]; do sleep 0.1; done; [ ! -e ${at('fails')} ]`,
    },
  })
  superuser = openOn(server, sizes)
  await superuser.sql`create role plain login`
  const plainly = { ...server.server, user: 'plain' }
  plain = openOn({ ...server, server: plainly, release: async () => undefined }, sizes)
}, 120_000 * patience)

beforeEach(() => {
  metrics().registry.clear()
  warned.mockClear()
})
afterEach(async () => {
  for (const name of ['fails', 'hangs']) await rm(at(name), { force: true })
  await closeFile()
})

/** Ends a file of the log, which is to be archived then; the archiver tries at once what it has not taken before. */
async function closeFile(): Promise<void> {
  await superuser.sql`create table if not exists written (n int)`
  await superuser.sql`insert into written values (1)`
  await superuser.sql`select pg_switch_wal()`
}

/** Seconds in /metrics; undefined when nothing is said there. */
async function lag(): Promise<number | undefined> {
  const page = await metrics().registry.metrics()
  const [, seconds] = /^gxw_archive_lag_seconds (\S+)$/m.exec(page) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/** Lists lines of the log about the missing right; suites of this process may say other things. */
const told = () =>
  warned.mock.calls.filter(([text]) => String(text).includes('pg_ls_archive_statusdir()'))

async function untilFailed(): Promise<void> {
  for (;;) {
    const [row] = await superuser.sql`
      select from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`
    if (row) return
    await sleep(50)
  }
}

async function until(isSo: (seconds: number) => boolean): Promise<void> {
  while (!isSo((await lag()) ?? Number.NaN)) await sleep(50)
}

test.each(['fails', 'hangs'])(
  'the log waits while the command %s, and no more once it has been taken',
  async (fault) => {
    watchDatabase(() => superuser)
    await until((seconds) => seconds === 0)
    await writeFile(at(fault), '')
    await closeFile()
    await until((seconds) => seconds > 2)
    await rm(at(fault))
    await closeFile()
    await until((seconds) => seconds === 0)
    expect(told()).toEqual([])
  },
  60_000 * patience,
)

test(
  'a role without the right to look sees failures alone, and says so once',
  async () => {
    watchDatabase(() => plain)
    await until((seconds) => seconds === 0)
    await writeFile(at('hangs'), '')
    await closeFile()
    expect(await lag()).toBe(0)
    await writeFile(at('fails'), '')
    await rm(at('hangs'))
    await untilFailed()
    // However long ago the last file was taken.
    expect(await lag()).toBe(0)
    await until((seconds) => seconds > 0)
    await rm(at('fails'))
    await closeFile()
    await until((seconds) => seconds === 0)
    expect(told()).toHaveLength(1)
    await superuser.sql`grant execute on function pg_ls_archive_statusdir() to plain`
    await writeFile(at('hangs'), '')
    await closeFile()
    await until((seconds) => seconds > 0)
  },
  60_000 * patience,
)

test(
  'a failure that goes on is counted anew once the right to look is taken back',
  async () => {
    await superuser.sql`revoke execute on function pg_ls_archive_statusdir() from plain`
    watchDatabase(() => plain)
    await writeFile(at('fails'), '')
    await closeFile()
    await untilFailed()
    await until((seconds) => seconds > 0)
    await superuser.sql`grant execute on function pg_ls_archive_statusdir() to plain`
    expect(await lag()).toBeGreaterThan(0)
    await superuser.sql`revoke execute on function pg_ls_archive_statusdir() from plain`
    expect(await lag()).toBe(0)
  },
  60_000 * patience,
)

test('where nothing is archived nothing is said', async () => {
  watchDatabase(() => off.database)
  expect(await lag()).toBeUndefined()
  expect(told()).toEqual([])
})
