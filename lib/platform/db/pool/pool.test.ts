import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseUrl } from '#lib/platform/db/client-url.ts'
import { configOf } from '#lib/platform/db/connection.ts'
import { codeOf, isConnectionError } from '#lib/platform/db/error-code.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createPool, type Pool } from './pool.ts'

const mine = testDatabase()

const opened: { end: () => unknown }[] = []
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
})

/** What PostgreSQL says last to a session. */
const fatal = (code: string, message: string) => {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`, '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** What PostgreSQL answers while it recovers. */
const startingUp = () => fatal('57P03', 'the database system is starting up')

/** A server that dies just as it has let somebody in: the welcome and the end come at once. */
const welcomeAndEnd = () =>
  Buffer.concat([
    Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'),
    fatal('57P01', 'terminating connection due to unexpected postmaster exit'),
  ])

/** The way to the test server, which refuses the first callers like a server that starts. */
async function door(refusals: number, refusal = startingUp) {
  const url = process.env.DATABASE_URL
  const [row] = await mine.sql<{ name: string; folder: string }[]>`
    select current_database() as name,
      trim('"' from current_setting('unix_socket_directories')) as folder`
  const known = url ? parseUrl(url) : { user: 'postgres', port: 5432, host: row?.folder ?? '' }
  const path = known.host.startsWith('/') ? `${known.host}/.s.PGSQL.${known.port}` : undefined
  let left = refusals
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (left-- > 0) return void socket.once('data', () => socket.end(refusal()))
    const inner = path ? connect(path) : connect(known.port, known.host)
    inner.on('error', () => socket.destroy())
    socket.pipe(inner).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const config = configOf({ ...known, host: '127.0.0.1', port, database: row?.name, ssl: false })
  opened.push({ end: () => server.close() })
  return { config, refused: () => refusals - Math.max(left, 0) }
}

function opening(...args: Parameters<typeof createPool>): Pool {
  const pool = createPool(...args)
  opened.unshift(pool)
  return pool
}

const one = { text: 'select 1 as n' }

test('a server that dies as it lets somebody in ends no process, and is asked again', async () => {
  const { config, refused } = await door(2, welcomeAndEnd)
  const pool = opening({ ...config, max: 1, waitMs: 10_000 })
  const { rows } = await pool.use((query) => query(one))
  expect([rows, refused()]).toEqual([[{ n: 1 }], 2])
})

test('a server that comes back is waited for, also while it still says that it is starting', async () => {
  const { config, refused } = await door(3)
  const revived = async () => {}
  const pool = opening({ ...config, max: 1, waitMs: 10_000, revived })
  expect((await pool.use((query) => query(one))).rows).toEqual([{ n: 1 }])
  expect(refused()).toBe(3)
})

test('a server that nobody brings back is waited for as long as a restart takes', async () => {
  const { config, refused } = await door(3)
  const pool = opening({ ...config, max: 1, waitMs: 10_000 })
  expect((await pool.use((query) => query(one))).rows).toEqual([{ n: 1 }])
  expect(refused()).toBe(3)
})

test('who has waited long enough for a server is told so', async () => {
  const { config } = await door(1000)
  const pool = opening({ ...config, max: 1, waitMs: 300 })
  const error = await pool.use((query) => query(one)).catch((caught: unknown) => caught)
  expect(codeOf(error)).toBe('CONNECTION_FAILED')
  expect(isConnectionError(error)).toBe(true)
})

test('keeps nothing of who asked it', async () => {
  const { config } = await door(0)
  const pool = opening({ ...config, max: 1, waitMs: 5000 })
  const request = new AsyncLocalStorage<object>()
  const ask = async () => {
    const visitor = { page: 'x'.repeat(1000) }
    await request.run(visitor, () => pool.use((query) => query({ text: 'select 1' })))
    return new WeakRef(visitor)
  }
  const visitors = await Promise.all(Array.from({ length: 20 }, ask))
  setFlagsFromString('--expose-gc')
  await new Promise((resolve) => setTimeout(resolve, 20))
  runInNewContext('gc')()
  // The last one's may still stand in the timers and the socket.
  expect(visitors.filter((visitor) => visitor.deref()).length).toBeLessThan(5)
})
