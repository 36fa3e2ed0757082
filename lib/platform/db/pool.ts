import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionError, isConnectionError, isServerError } from './error-code.ts'
import { guardClient, type Query } from './guarded-client.ts'

export type Pool = {
  /** Lends a connection to the work, waiting for a free one; one that is lost meanwhile is thrown away. */
  use: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Refuses those who wait and waits for the work under way. */
  end: () => Promise<void>
}

type Options = pg.ClientConfig & {
  max: number
  /** How long one waits for a connection. */
  waitMs: number
  /** Resolves when a server that died is back: then connections are asked for again instead of refused. */
  revived?: () => Promise<void>
}

const IDLE_MS = 60_000
/** How long work under way may take when the pool ends. */
const END_MS = 5000

/** At most `max` connections. pg's own `query` would throw one away after every refused statement. */
export function createPool({ revived, waitMs, ...options }: Options): Pool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
  })
  // An idle connection that is lost is replaced when it is needed.
  pool.on('error', () => undefined)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  const ending = Promise.withResolvers<never>()
  ending.promise.catch(() => undefined)
  let isEnding = false

  /** One that comes too late for an ending pool is given back. */
  const connect = () => {
    const coming = pool.connect()
    coming.then(
      (client) => isEnding && client.release(),
      () => undefined,
    )
    return Promise.race([coming, ending.promise])
  }
  const take = async (): Promise<pg.PoolClient> => {
    for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
      if (isEnding) return ending.promise
      try {
        return await connect()
      } catch (error) {
        // A server that is starting says so itself (57P03); a wrong password is not waited out.
        const isPassing = !isServerError(error) || isConnectionError(error)
        if (isEnding || !isPassing) throw error
        if (!revived || Date.now() > deadline)
          throw connectionError('FAILED', `no connection to the database: ${String(error)}`, error)
        await revived()
      }
    }
  }
  const use: Pool['use'] = async (work) => {
    const client = await take()
    const { query, letGo } = guardClient(client)
    try {
      return await work(query)
    } finally {
      client.release(letGo())
    }
  }
  const end = async () => {
    isEnding = true
    ending.reject(Object.assign(new Error('the database is closed'), { code: 'CLOSED' }))
    const late = sleep(END_MS, undefined, { ref: false })
    await Promise.race([pool.end(), late])
    if (!pool.ended) for (const client of open) void client.end()
    // The pool does not wait for its sockets; who stops the server after us counts them.
    const ends = [...open].map((client) => new Promise((resolve) => client.once('end', resolve)))
    await Promise.race([Promise.all(ends), late])
  }
  return { use, end }
}
