import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { codeOf, isConnectionError } from '#lib/platform/db/error-code.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type FlowProxy, startFlowProxy, whereIs } from '#lib/platform/db/testing/flow-proxy.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const mine = testDatabase()
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await mine.sql`create table counters (id int primary key, n int not null)`
})

beforeEach(async () => {
  await mine.sql`delete from counters`
  await mine.sql`insert into counters values (1, 0)`
})

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The test database by way of a proxy that can lose its flows. */
async function openBehindProxy(options: Parameters<typeof openApart>[1] = {}) {
  const [row] = await mine.sql<{ name: string; folder: string }[]>`
    select current_database() as name,
      trim('"' from current_setting('unix_socket_directories')) as folder`
  const server = whereIs(row?.folder ?? '')
  const proxy: FlowProxy = await startFlowProxy(server)
  ends.push(proxy.close)
  const login = `${server.user}:${encodeURIComponent(String(server.password ?? ''))}`
  const url = `postgres://${login}@127.0.0.1:${proxy.port}/${row?.name}`
  const database = await openApart({ DATABASE_URL: url }, options)
  ends.push(database.close)
  return { proxy, url, database }
}

/** The test database with a way past it for whoever needs a session, as a pooler has one. */
async function openWithDirect() {
  const { proxy } = await openBehindProxy({ statements: 1 })
  const pooler = await openBehindProxy({ statements: 1 })
  const database = await openApart({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres://127.0.0.1:${proxy.port}`,
  })
  ends.push(database.close)
  return { pooler: pooler.proxy, database }
}

const caught = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => undefined,
    (error: unknown) => error,
  )

async function secondsOf(work: PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return (performance.now() - startedAt) / 1000
}

test('flows that are lost without a word are found, and what they held is free again', async () => {
  const { proxy, database } = await openBehindProxy({ statements: 3, transactions: 2 })
  const { database: calm } = await openBehindProxy({ statements: 1 })
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  const lock = await database.connect()
  await lock.sql`select pg_advisory_lock(77)`
  const { promise: cut, resolve: onCut } = Promise.withResolvers<void>()
  const writing = caught(
    database.sql.begin(async (sql) => {
      await sql`update counters set n = n + 1`
      await cut
      await sql`update counters set n = n + 10`
    }),
  )
  // One that takes its time on a healthy way is asked after, and left alone.
  const slow = calm.sql`select pg_sleep(6)::text as slept`
  await Promise.all([1, 2, 3].map(() => database.sql`select 1`))
  while (
    (await mine.sql`select from pg_locks where locktype = 'tuple' or mode = 'RowExclusiveLock'`)
      .length === 0
  )
    await sleep(10)

  proxy.swallow()
  onCut()
  const locked = caught(lock.sql`select 1`)
  const reads = Array.from({ length: 9 }, () => database.sql`select 1 as n`)
  proxy.restore()
  // Every connection was lost; nobody but the transaction is told of it.
  expect(await secondsOf(Promise.all(reads))).toBeLessThan(15 * patience)
  expect(isConnectionError(await writing)).toBe(true)
  expect(isConnectionError(await locked)).toBe(true)
  expect(await mine.sql`update counters set n = 100 where n = 0 returning n`).toEqual([{ n: 100 }])
  await mine.sql.begin((sql) => sql`select pg_advisory_xact_lock(77)`)
  for (let n = 0; heard.length === 0 && n < 100; n++) {
    await mine.sql`select pg_notify('news', 'one')`
    await sleep(100)
  }
  expect(heard[0]).toBe('one')
  expect(await slow).toEqual([{ slept: '' }])
})

test('while the database is silent nobody waits longer than some seconds', async () => {
  const { proxy, database } = await openBehindProxy({ statements: 2 })
  await Promise.all([1, 2].map(() => database.sql`select 1`))
  proxy.swallow()
  const startedAt = performance.now()
  const failures = Array.from({ length: 10 }, async (_, n) => {
    const error = await caught(database.sql`insert into counters values (${n + 2}, 0)`)
    return { error, seconds: (performance.now() - startedAt) / 1000 }
  })
  for (const { error, seconds } of await Promise.all(failures)) {
    expect(isConnectionError(error)).toBe(true)
    expect(seconds).toBeLessThan(15 * patience)
  }
  expect(await mine.sql`select n from counters`).toEqual([{ n: 0 }])
})

test('a server that refuses more connections is done with those that live', async () => {
  const role = `gxw_few_${process.pid}`
  const [row] = await mine.sql<{ name: string; folder: string }[]>`
    select current_database() as name,
      trim('"' from current_setting('unix_socket_directories')) as folder`
  const { host, port } = whereIs(row?.folder ?? '')
  const few = await mine.database.connect()
  await few.db.execute(`create role ${role} login password 'few' connection limit 4`)
  ends.push(async () => {
    await few.db.execute(`drop role ${role}`)
    await few.end()
  })
  const at = host.startsWith('/') ? `/${row?.name}?host=${host}` : `${host}:${port}/${row?.name}`
  const url = `postgres://${role}:few@${at}`
  const database = await openApart({ DATABASE_URL: url }, { statements: 8, transactions: 6 })
  ends.push(database.close)
  const reads = Array.from({ length: 60 }, () => database.sql`select 1 as n`)
  const works = Array.from({ length: 20 }, () => database.sql.begin((sql) => sql`select 2 as n`))
  const codes = [...reads, ...works].map(async (work) => codeOf(await caught(work)))
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['']))
})

test('the server ends a session that is kept when its process is silent, but not on a socket of its machine', async () => {
  const limitOf = async ({ keep }: Pick<Database, 'keep'>) => {
    const limit = Promise.withResolvers<unknown>()
    const { end } = await keep(async ({ sql }) => {
      const [row] = await sql`select current_setting('idle_session_timeout') as limit`
      limit.resolve(row?.limit)
    })
    await end()
    return await limit.promise
  }
  const { database } = await openBehindProxy({ statements: 1 })
  expect(await limitOf(database)).toBe('30s')
  if (!process.env.DATABASE_URL) expect(await limitOf(mine.database)).toBe('0')
})

test('what needs a session of its own goes past the pooler, and all else through it', async () => {
  const { pooler, database } = await openWithDirect()
  const heard = Promise.withResolvers<string>()
  await database.listen('beside', heard.resolve)
  await pooler.close()
  const session = await database.connect()
  await session.sql`select pg_advisory_lock(78)`
  await session.sql`notify beside, 'the pooler'`
  expect(await heard.promise).toBe('the pooler')
  await session.end()
  expect(codeOf(await caught(database.sql`select 1`))).toBe('CONNECTION_FAILED')
})
