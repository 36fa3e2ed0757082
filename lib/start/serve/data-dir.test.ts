import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { expectSameDataDir, holdDataDir } from './data-dir.ts'

let admin: Awaited<ReturnType<typeof createTestDatabase>>
let home: string
const opened: Database[] = []
const told = jest.spyOn(log(), 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  admin = await createTestDatabase()
})
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'gxw-data-dir-'))
  told.mockClear()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await untilHeld((pids) => pids.length === 0)
  await rm(home, { recursive: true })
})
afterAll(async () => {
  told.mockRestore()
  await admin.drop()
})

/** The database as one more process of the site opens it. */
async function open(): Promise<Database> {
  const database = await openApart({ DATABASE_URL: admin.url }, { statements: 1, transactions: 1 })
  opened.push(database)
  return database
}

const at = (folder: string, more: Record<string, string> = {}) =>
  parseEnv({ DATA_DIR: join(home, folder), ...more })

const holders = async () =>
  await admin.database.sql<{ pid: number }[]>`
    select pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and locktype = 'advisory' and mode = 'ShareLock'
    order by pid`

async function untilHeld(by: (pids: number[]) => boolean): Promise<void> {
  while (!by((await holders()).map(({ pid }) => pid))) await sleep(10)
}

/** Ends a session from outside, as a server that fails does, or the system for a process that was killed. */
const cut = (pid: number) => admin.database.sql`select pg_terminate_backend(${pid}, 60000)`

test('processes of one DATA_DIR go on together, and one of another does not start', async () => {
  await holdDataDir(await open(), at('a'))
  await holdDataDir(await open(), at('a'))
  expect(await holders()).toHaveLength(2)
  const other = await open()
  const refusal = /^这个数据库正由使用另一个 DATA_DIR 的进程服务.*\/b：.*DATA_DIR_SHARED=on/
  await expect(expectSameDataDir(other, at('b'))).rejects.toThrow(refusal)
  await expect(holdDataDir(other, at('b'))).rejects.toThrow(refusal)
  await expectSameDataDir(other, at('a'))
})

test('a copy of the folder is another folder', async () => {
  await holdDataDir(await open(), at('a'))
  await cp(join(home, 'a'), join(home, 'b'), { recursive: true })
  await expect(expectSameDataDir(await open(), at('b'))).rejects.toThrow(/\/b：/)
})

test('a folder that is said to be shared, a bucket and the embedded database let everybody start', async () => {
  await holdDataDir(await open(), at('a'))
  await holdDataDir(await open(), at('b', { DATA_DIR_SHARED: 'on' }))
  const bucket = { ...at('c'), OSS_PROVIDER: 'aliyun' } as const
  await holdDataDir(await open(), bucket)
  await holdDataDir({ ...(await open()), kind: 'embedded' }, at('d'))
  // The one that says so is seen by those that do not.
  expect(await holders()).toHaveLength(2)
  await expect(expectSameDataDir(await open(), at('b'))).rejects.toThrow(/\/b：/)
})

test('with the end of a process goes its hold', async () => {
  const first = await open()
  await holdDataDir(first, at('a'))
  await first.close()
  await untilHeld((pids) => pids.length === 0)
  await holdDataDir(await open(), at('b'))
})

test('one of two that start at once is refused', async () => {
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map(async (folder) => holdDataDir(await open(), at(folder))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await holders()).toHaveLength(1)
})

test('a connection that was lost is replaced, and holds again', async () => {
  await holdDataDir(await open(), at('a'))
  const [{ pid = 0 } = {}] = await holders()
  await cut(pid)
  await untilHeld((pids) => pids.length === 1 && !pids.includes(pid))
  await expect(expectSameDataDir(await open(), at('b'))).rejects.toThrow(/\/b：/)
  expect(told).not.toHaveBeenCalled()
})

test('whose place another has taken meanwhile goes on, holds too, and says so', async () => {
  await holdDataDir(await open(), at('a'))
  const [{ pid = 0 } = {}] = await holders()
  const stranger = await admin.database.connect()
  await stranger.sql`select pg_advisory_lock_shared(4729007, 1)`
  await cut(pid)
  await untilHeld((pids) => pids.length === 2 && !pids.includes(pid))
  await stranger.end()
  expect(told.mock.calls).toEqual([
    [{ session: expect.any(Number) }, expect.stringContaining('another DATA_DIR')],
  ])
})
