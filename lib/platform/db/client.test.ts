import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { type Db, getDb, openApart, openDb } from './client.ts'
import { directOf, parseUrl } from './client-url.ts'
import { codeOf, isConnectionError } from './error-code.ts'
import { processMark } from './other-clients.ts'
import { onBehalfOf } from './pool/on-behalf-of.ts'

const mine = testDatabase()

beforeAll(async () => {
  await mine.sql`create table notes (id serial primary key, note text not null)`
})

afterEach(async () => {
  await mine.sql`delete from notes`
})

/** Ends sessions of this database from outside, as a failing server or an administrator would, and waits for their end. */
async function endSessions(query = '%'): Promise<void> {
  const killer = await mine.database.connect()
  const ended = await killer.sql<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${query}`
  const left = () =>
    killer.sql`select from pg_stat_activity where pid in ${ended.map(({ pid }) => pid)}`
  while (ended.length > 0 && (await left()).length > 0) await sleep(5)
  await killer.end()
  // What the server said at last has arrived; now it is heard.
  await setImmediate()
}

/** Waits until that many statements of this database are at work, or wait for a lock. */
async function atWork(count: number, query: string): Promise<void> {
  // Each in a transaction of its own: the other connections may all be those that are waited for.
  const found = () =>
    mine.sql.begin(
      (sql) => sql`
    select from pg_stat_activity where datname = current_database() and state = 'active'
      and pid <> pg_backend_pid() and query like ${query}`,
    )
  while ((await found()).length < count) await sleep(5)
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

/** Another opening of the same database, closed after the test. */
async function openAgain(options: Parameters<typeof openApart>[1]) {
  const [row] = await mine.sql<{ name: string }[]>`select current_database() as name`
  return await openApart({ DATABASE_URL: await urlOf(row?.name ?? '') }, options)
}

/** The address of a database of the test server, as DATABASE_URL says it or by its socket. */
async function urlOf(database: string): Promise<string> {
  const url = process.env.DATABASE_URL
  if (url) return url.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
  const [row] = await mine.sql<{ folder: string }[]>`
    select trim('"' from current_setting('unix_socket_directories')) as folder`
  return `postgres://postgres@/${database}?host=${row?.folder}`
}

test('numbers, times and json arrive as this project wants them', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const [row] = await mine.sql`
    select 5::int8 as small, 9007199254740993::int8 as big, count(*) as n, ${at}::timestamptz as at,
      ${{ a: 1 }}::jsonb as json, array[1::int8, null] as list, current_setting('timezone') as zone
    from notes`
  expect(row).toEqual({
    small: 5,
    big: '9007199254740993',
    n: 0,
    at: '2026-01-02 03:04:05+00',
    json: { a: 1 },
    list: [1, null],
    zone: 'UTC',
  })
})

test('a hundred queries and transactions at once are all answered', async () => {
  const sums = Array.from({ length: 100 }, async (_, n) => {
    if (n % 2) return (await mine.sql`select ${n}::int as n`)[0]?.n
    return await mine.db.transaction(
      async (tx) => (await tx.execute(text`select ${n}::int as n`)).rows[0]?.n,
    )
  })
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 100 }, (_, n) => n))
})

test('what writes fails as a connection error when its session ends, and the next ones are answered', async () => {
  const slow = Array.from({ length: 4 }, () =>
    caught(mine.sql`insert into notes (note) select pg_sleep(20)::text`),
  )
  await atWork(4, 'insert into notes%')
  await endSessions('insert into notes%')
  for (const error of await Promise.all(slow)) expect(isConnectionError(error)).toBe(true)
  const after = Array.from({ length: 20 }, (_, n) => mine.sql`select ${n}::int as n`)
  expect((await Promise.all(after)).map(([row]) => row?.n)).toEqual([...Array(20).keys()])
})

test('a read whose session ends is asked again', async () => {
  const reads = Array.from({ length: 4 }, (_, n) => mine.sql`select ${n}::int as n, pg_sleep(0.5)`)
  await atWork(4, 'select $1::int as n%')
  await endSessions('select $1::int as n%')
  expect((await Promise.all(reads)).map(([row]) => row?.n)).toEqual([0, 1, 2, 3])
})

test('sessions that end while idle are replaced before the next query', async () => {
  await Promise.all([1, 2, 3, 4].map(() => mine.sql`select 1`))
  await endSessions()
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
  await atWork(1, 'select pg_sleep%')
  await endSessions('select pg_sleep%')
  expect(isConnectionError(await transaction)).toBe(true)
  expect(await notes()).toEqual([])
})

test('what a dead transaction says later is refused, not stored', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const work = async (tx: Db) => {
    await tx.execute(text`insert into notes (note) values ('before')`)
    await endSessions('%before%')
    // By now other transactions use new connections.
    await mine.sql.begin((other) => other`select 1`)
    late = caught(tx.execute(text`insert into notes (note) values ('after')`))
    await late
  }
  const outer = await caught(mine.db.transaction((tx) => work(tx)))
  expect(isConnectionError(outer)).toBe(true)
  expect(isConnectionError(await late)).toBe(true)

  const nested = await caught(mine.db.transaction((tx) => tx.transaction((inner) => work(inner))))
  expect(isConnectionError(nested)).toBe(true)
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
})

test('a transaction bears the request or the job that it is for, and its connection no longer than it', async () => {
  const nameOf = async (db: Db) =>
    (await db.execute(text`select current_setting('application_name') as name`)).rows[0]?.name
  const inside = () => mine.db.transaction((tx) => nameOf(tx))
  const usual = `gongxuanwang ${processMark()}`
  const requestId = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'
  expect(await onBehalfOf({ requestId, call: 'x' }, inside)).toBe(
    `gongxuanwang 7f8e3c1a ${processMark()}`,
  )
  expect(await onBehalfOf({ job: "it's a job" }, inside)).toBe(
    `gongxuanwang it?s a job ${processMark()}`,
  )
  expect(await onBehalfOf({ requestId, call: 'x' }, () => nameOf(mine.db))).toBe(usual)
  expect(await Promise.all(Array.from({ length: 10 }, inside))).toEqual(Array(10).fill(usual))
})

test('a transaction that fails gives its name back too', async () => {
  const failing = () =>
    mine.db.transaction((tx) => tx.execute(text`select 1 / 0`), { isolationLevel: 'serializable' })
  expect(codeOf(await caught(onBehalfOf({ job: 'broken' }, failing)))).toBe('22012')
  const names = await mine.sql`
    select from pg_stat_activity where application_name like '%broken%' and pid <> pg_backend_pid()`
  expect(names).toEqual([])
})

test('a branch that goes on after its transaction was rolled back stores nothing', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const transaction = mine.db.transaction(async (tx) => {
    late = failed.then(() => tx.execute(text`insert into notes (note) values ('late')`))
    await tx.execute(text`insert into notes (note) values ('early')`)
    throw new Error('no')
  })
  const error = caught(transaction.finally(fail))
  expect(String(await error)).toBe('Error: no')
  expect(String(((await caught(late)) as Error).cause)).toContain('the transaction is over')
  expect(await notes()).toEqual([])
})

test('a transaction that cannot begin gives its connection back', async () => {
  const database = await openAgain({ transactions: 1 })
  const wrong = { isolationLevel: 'none at all' as 'serializable' }
  for (let n = 0; n < 3; n++)
    expect(codeOf(await caught(database.db.transaction(async () => {}, wrong)))).toBe('42601')
  expect(await database.sql.begin((sql) => sql`select 1 as n`)).toEqual([{ n: 1 }])
  await database.close()
})

test('a connection outlives a refused statement, and is given up with one that is not answered in time', async () => {
  const database = await openAgain({ statements: 1, queryTimeoutMs: 3000 })
  const pidOf = async () => (await database.sql`select pg_backend_pid() as pid`)[0]?.pid
  const first = await pidOf()
  expect(codeOf(await caught(database.sql`select 1 / 0`))).toBe('22012')
  expect(await pidOf()).toBe(first)
  expect(isConnectionError(await caught(database.sql`select pg_sleep(20)`))).toBe(true)
  expect(await pidOf()).not.toBe(first)
  await database.close()
})

test('who waits too long for a connection is told so', async () => {
  const database = await openAgain({ statements: 1, waitMs: 1000 * patience })
  await mine.sql.begin(async (sql) => {
    await sql`lock table notes`
    const slow = database.sql`select from notes`
    const error = await caught(database.sql`select 1`)
    expect(codeOf(error)).toBe('CONNECTION_FAILED')
    expect(isConnectionError(error)).toBe(true)
    await sql`select 1`
    void slow.catch(() => undefined)
  })
  expect(await database.sql`select 1 as n`).toEqual([{ n: 1 }])
  await database.close()
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
  const env = { DATABASE_URL: await urlOf('postgres') }
  const [one, two] = await Promise.all([openDb(env), openDb(env)])
  expect(two).toBe(one)
  expect(getDb()).toBe(one.db)
  await one.close()
  expect(() => getDb()).toThrow('openDb')
})

test('closing answers what runs and refuses what still waits', async () => {
  const database = await openAgain({ statements: 1 })
  let closed: Promise<void> = Promise.resolve()
  let running: Promise<unknown> = Promise.resolve()
  await mine.sql.begin(async (sql) => {
    await sql`lock table notes`
    running = database.sql`select count(*) as n from notes`
    const waiting = caught(database.sql`select 1`)
    await atWork(1, 'select count%')
    closed = database.close()
    expect(codeOf(await waiting)).toBe('CLOSED')
  })
  await closed
  expect(await running).toEqual([{ n: 0 }])
  expect(codeOf(await caught(database.sql`select 1`))).toBe('CLOSED')
})

test('a database that does not exist is a readable error at once', async () => {
  const error = await caught(openApart({ DATABASE_URL: await urlOf('no_such_database') }))
  expect(String(error)).toMatch(/无法连接 DATABASE_URL.*no_such_database/)
})

test('addresses are read as libpq reads them', () => {
  expect(parseUrl('postgres://u:p%40ss@db.example.com:6543/site?sslmode=require')).toMatchObject({
    host: 'db.example.com',
    port: 6543,
    user: 'u',
    password: 'p@ss',
    database: 'site',
    ssl: { rejectUnauthorized: false },
    isTlsOptional: false,
  })
  expect(parseUrl('postgresql://u@/site?host=/var/run/postgresql')).toMatchObject({
    host: '/var/run/postgresql',
    port: 5432,
    user: 'u',
    database: 'site',
    ssl: false,
  })
  expect(parseUrl('postgres:///site?host=/run&port=5433')).toMatchObject({
    host: '/run',
    port: 5433,
    database: 'site',
  })
  expect(parseUrl('postgres://u@[::1]/site?application_name=x&sslmode=verify-full')).toMatchObject({
    host: '::1',
    ssl: true,
    settings: { application_name: 'x' },
  })
})

test('the way past a pooler is of the same role and database, by another host and port', () => {
  const pooled = parseUrl('postgres://u:p@pooler:6432/site?sslmode=prefer&search_path=x')
  expect(directOf(pooled, 'postgres://[::1]:5000')).toEqual({
    ...pooled,
    ...{ host: '::1', port: 5000, ssl: false, isTlsOptional: false },
  })
  expect(directOf(pooled, undefined)).toBe(pooled)
})

test('settings of the address reach the session, and a server without TLS is reached with sslmode=prefer', async () => {
  const url = await urlOf('postgres')
  const settings =
    'application_name=my%20site&gxw.note=a%20b%5Cc&statement_timeout=4s&sslmode=prefer'
  const database = await openApart({
    DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${settings}`,
  })
  const [row] = await database.sql`select current_setting('application_name') as name,
    current_setting('gxw.note') as note, current_setting('statement_timeout') as limit,
    current_setting('timezone') as zone`
  expect(row).toEqual({
    name: `my site ${processMark()}`,
    note: 'a b\\c',
    limit: '4s',
    zone: 'UTC',
  })
  await database.close()
})
