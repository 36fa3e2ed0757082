import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type Db, getDb, isConnectionError, openApart, openDb, parseUrl } from './client.ts'
import { codeOf } from './connection.ts'

const mine = testDatabase()

beforeAll(async () => {
  await mine.sql`create table notes (id serial primary key, note text not null)`
})

/** Ends sessions of this database from outside, as a failing server or an administrator would. */
async function endSessions(query = '%'): Promise<void> {
  const killer = mine.database.connect({ max: 1 })
  await killer`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${query}`
  await killer.end()
}

async function notes(): Promise<string[]> {
  const rows = await mine.sql<{ note: string }[]>`select note from notes order by id`
  return rows.map(({ note }) => note)
}

const caught = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => undefined,
    (error: unknown) => error,
  )

test('numbers, times and json arrive as this project wants them', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const [row] = await mine.sql`
    select 5::int8 as small, 9007199254740993::int8 as big, count(*) as n, ${at}::timestamptz as at,
      ${mine.sql.json({ a: 1 })}::jsonb as json, current_setting('timezone') as zone from notes`
  expect(row).toEqual({
    small: 5,
    big: '9007199254740993',
    n: 0,
    at: '2026-01-02 03:04:05+00',
    json: { a: 1 },
    zone: 'UTC',
  })
})

test('a hundred queries and transactions at once are all answered', async () => {
  const sums = Array.from({ length: 100 }, async (_, n) => {
    if (n % 2) return (await mine.sql`select ${n}::int as n`)[0]?.n
    return await mine.db.transaction(
      async (tx) => (await tx.execute(text`select ${n}::int as n`))[0]?.n,
    )
  })
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 100 }, (_, n) => n))
})

test('a query whose session ends fails as a connection error, and the next ones are answered', async () => {
  const slow = Array.from({ length: 4 }, () => caught(mine.sql`select pg_sleep(20)`))
  await sleep(200)
  await endSessions('%pg_sleep%')
  for (const error of await Promise.all(slow)) expect(isConnectionError(error)).toBe(true)
  const after = Array.from({ length: 20 }, (_, n) => mine.sql`select ${n}::int as n`)
  expect((await Promise.all(after)).map(([row]) => row?.n)).toEqual([...Array(20).keys()])
})

test('sessions that end while idle are replaced before the next query', async () => {
  await Promise.all([1, 2, 3, 4].map(() => mine.sql`select 1`))
  await endSessions()
  await sleep(100)
  expect(
    await Promise.all([1, 2, 3, 4].map(async () => (await mine.sql`select 1 as n`)[0]?.n)),
  ).toEqual([1, 1, 1, 1])
})

test('a transaction whose session ends stores nothing', async () => {
  const transaction = caught(
    mine.db.transaction(async (tx) => {
      await tx.execute(text`insert into notes (note) values ('half')`)
      await tx.execute(text`select pg_sleep(20)`)
    }),
  )
  await sleep(200)
  await endSessions('%pg_sleep%')
  expect(isConnectionError(await transaction)).toBe(true)
  expect(await notes()).toEqual([])
})

test('what a dead transaction says later is refused, not stored', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const work = async (tx: Db) => {
    await tx.execute(text`insert into notes (note) values ('before')`)
    await endSessions('%before%')
    await sleep(100)
    // By now other transactions use new connections.
    await mine.sql.begin((other) => other`select 1`)
    late = caught(tx.execute(text`insert into notes (note) values ('after')`))
    await late
  }
  const outer = await caught(mine.db.transaction((tx) => work(tx)))
  expect(isConnectionError(outer)).toBe(true)
  await sleep(200)
  expect(isConnectionError(await late)).toBe(true)

  const nested = await caught(mine.db.transaction((tx) => tx.transaction((inner) => work(inner))))
  expect(isConnectionError(nested)).toBe(true)
  await sleep(200)
  expect(isConnectionError(await late)).toBe(true)
  expect(await notes()).toEqual([])
})

test('a savepoint that fails leaves the rest of its transaction', async () => {
  await mine.db.transaction(async (tx) => {
    await tx.execute(text`insert into notes (note) values ('kept')`)
    const fault = tx.transaction(async (inner) => {
      await inner.execute(text`insert into notes (note) values ('undone')`)
      await inner.execute(text`insert into notes (note) values (null)`)
    })
    expect(codeOf(await caught(fault))).toBe('23502')
  })
  expect(await notes()).toEqual(['kept'])
  await mine.sql`delete from notes`
})

test('a cursor works inside a transaction and is refused outside', async () => {
  const seen: number[] = []
  await mine.sql.begin(async (sql) => {
    const rows = sql<{ n: number }[]>`select n from generate_series(1, 5) n`.cursor(2)
    for await (const part of rows) seen.push(...part.map(({ n }) => n))
  })
  expect(seen).toEqual([1, 2, 3, 4, 5])
  const outside = mine.sql`select 1`.cursor(1, () => {})
  expect(String(await caught(outside))).toContain('sql.begin')
})

test('listening goes on after its session ended, and tells so', async () => {
  const heard: string[] = []
  let starts = 0
  const onMessage = (payload: string) => void heard.push(payload)
  const { unlisten } = await mine.database.listen('news', onMessage, () => starts++)
  await mine.sql`select pg_notify('news', 'one')`
  while (!heard.includes('one')) await sleep(10)
  await endSessions('listen%')
  while (starts < 2) await sleep(10)
  await mine.sql`select pg_notify('news', 'two')`
  while (!heard.includes('two')) await sleep(10)
  await unlisten()
  expect(heard).toEqual(['one', 'two'])
})

test('the database of the process is opened once and is unknown before and after', async () => {
  expect(() => getDb()).toThrow('openDb')
  const env = { DATABASE_URL: urlOf('') }
  const [one, two] = await Promise.all([openDb(env), openDb(env)])
  expect(two).toBe(one)
  expect(getDb()).toBe(one.db)
  await one.close()
  expect(() => getDb()).toThrow('openDb')
})

test('closing answers what runs and refuses what still waits', async () => {
  const database = await openApart({ DATABASE_URL: urlOf('') }, { queries: 1 })
  const running = database.sql`select pg_sleep(0.2)`.then(() => 'answered')
  const waiting = caught(database.sql`select 1`)
  await sleep(100)
  await database.close()
  expect(await running).toBe('answered')
  expect(codeOf(await waiting)).toBe('CLOSED')
  expect(codeOf(await caught(database.sql`select 1`))).toBe('CLOSED')
})

test('a database that does not exist is a readable error at once', async () => {
  const error = await caught(openApart({ DATABASE_URL: urlOf('no_such_database') }))
  expect(String(error)).toMatch(/无法连接 DATABASE_URL.*no_such_database/)
})

/** The address of the test server, as DATABASE_URL says it or by its socket. */
function urlOf(database: string): string {
  const url = process.env.DATABASE_URL
  const { path } = mine.sql.options as { path?: unknown }
  if (!url) return `postgres://postgres@/${database || 'postgres'}?host=${dirname(String(path))}`
  return database ? url.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`) : url
}

test('addresses are read as libpq reads them', () => {
  expect(parseUrl('postgres://u:p%40ss@db.example.com:6543/site?sslmode=require')).toMatchObject({
    host: 'db.example.com',
    port: 6543,
    user: 'u',
    password: 'p@ss',
    database: 'site',
    ssl: 'require',
  })
  expect(parseUrl('postgresql://u@/site?host=/var/run/postgresql')).toMatchObject({
    path: '/var/run/postgresql/.s.PGSQL.5432',
    user: 'u',
    database: 'site',
  })
  expect(parseUrl('postgres:///site?host=/run&port=5433')).toMatchObject({
    path: '/run/.s.PGSQL.5433',
    database: 'site',
  })
  expect(parseUrl('postgres://u@[::1]/site?application_name=x').host).toBe('::1')
})
