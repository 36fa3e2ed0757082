import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  codeOf,
  connectionError,
  isConnectionError,
  isServerError,
} from '#lib/platform/db/error-code.ts'
import { socketOf } from './client-internals.ts'
import { guardClient, type Query } from './guarded-client.ts'
import { toldWhenSlow } from './slow-statements.ts'
import type { FlowWatch } from './watch-flows.ts'

export type Pool = {
  /**
   * Lends a connection to the work, waiting for a free one (CONNECTION_FAILED when `waitMs` is over, twice of it while
   * others are served); one that is lost meanwhile is thrown away.
   */
  use: <T>(work: (query: Query) => Promise<T>, waitMs?: number) => Promise<T>
  /** Closes the connections that nobody uses: after the loss of others they may be lost too. */
  dropIdle: () => void
  /** Closes one connection, at once or when it is given back, for somebody who has none. */
  giveUp: () => void
  /** Connections that are open and lent now, callers that wait for one, and how many it may open. */
  figures: () => Record<'open' | 'lent' | 'waiting' | 'most', number>
  /** Refuses those who wait and waits for the work under way. */
  end: () => Promise<void>
}

type Options = pg.ClientConfig & {
  max: number
  /** How long one waits for a connection. */
  waitMs: number
  /** Resolves when a server that died is back: then connections are asked for again instead of refused. */
  revived?: (() => Promise<void>) | undefined
  watch?: FlowWatch | undefined
  /** Asks other pools for a slot of the server, when it has none to spare and this pool has no connection. */
  askForSlot?: () => void
}

const IDLE_MS = 60_000
/** How long work under way may take when the pool ends. */
const END_MS = 5000
/** How long a server that nobody revives is asked again: that of an operator who restarts it. */
const RESTART_MS = 2000
/** How long a pool makes do with what it has after the server refused it more. */
const MODEST_MS = 30_000
const AGAIN_MS = 50
/** A pool that has served somebody so lately is busy, not cut off: then one waits longer, so many times the usual. */
const BUSY_MS = 500
const LONGEST = 2

/** At most `max` connections. pg's own `query` would throw one away after every refused statement. */
export function createPool(given: Options): Pool {
  const { revived, waitMs: usualWait, watch, askForSlot, ...options } = given
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: LONGEST * usualWait,
    idleTimeoutMillis: IDLE_MS,
  })
  // An idle connection that is lost is replaced when it is needed.
  pool.on('error', () => undefined)
  const open = new Set<pg.PoolClient>()
  const lent = new Set<pg.PoolClient>()
  const lost = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    // It may be lost before who asked for it has it in hand; an error without a listener would end the process.
    client.on('error', () => lost.add(client))
    client.once('end', () => open.delete(client))
  })
  const size = modestSize(pool, options.max, open)
  // Not one promise that all would race against: what waits on a promise that never settles is kept as long as it is,
  // and with each caller its request.
  const waiting = new Set<(reason: Error) => void>()
  let isEnding = false

  let servedAt = 0
  /** One that comes too late for its caller, or for an ending pool, is given back. */
  const connect = async (startedAt: number, waitMs: number) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const deadline = startedAt + waitMs
    const onDeadline = () => {
      const isBusy =
        performance.now() - servedAt < BUSY_MS && performance.now() < startedAt + LONGEST * waitMs
      if (isBusy) timer = setTimeout(onDeadline, BUSY_MS)
      else reject(connectionError('FAILED', 'no connection to the database was free in time'))
    }
    let timer = setTimeout(onDeadline, Math.max(deadline - performance.now(), 0))
    waiting.add(reject)
    let isOver = false
    const coming = pool.connect()
    coming.then(
      (client) => isOver && client.release(),
      () => undefined,
    )
    try {
      const client = await Promise.race([coming, late])
      servedAt = performance.now()
      return client
    } finally {
      isOver = true
      waiting.delete(reject)
      clearTimeout(timer)
    }
  }
  const take = async (waitMs: number): Promise<pg.PoolClient> => {
    const startedAt = performance.now()
    for (; ; await sleep(AGAIN_MS)) {
      if (isEnding) throw closedError()
      try {
        const client = await connect(startedAt, waitMs)
        if (!lost.has(client)) return client
        client.release(true)
      } catch (error) {
        // A server that is starting says so itself (57P03); a wrong password is not waited out.
        const isPassing = !isServerError(error) || isConnectionError(error)
        if (isEnding || !isPassing) throw error
        const isFull = codeOf(error) === '53300'
        // Those that live will serve this caller too.
        if (open.size > 0 && (isFull || codeOf(error) === 'ECONNREFUSED')) size.lower(open.size)
        else if (isFull) askForSlot?.()
        const patience = revived || isFull ? waitMs : Math.min(waitMs, RESTART_MS)
        if (performance.now() - startedAt >= patience)
          throw connectionError('FAILED', `no connection to the database: ${String(error)}`, error)
        await revived?.()
      }
    }
  }
  const use: Pool['use'] = async (work, waitMs = usualWait) => {
    const client = await take(waitMs)
    lent.add(client)
    const { query, letGo } = guardClient(client, watch)
    try {
      return await work(toldWhenSlow(query, client))
    } finally {
      lent.delete(client)
      client.release(letGo() || size.isOwed())
    }
  }
  const idle = () => [...open].filter((client) => !lent.has(client))
  const dropIdle = () => {
    for (const client of idle()) socketOf(client).destroy()
  }
  const giveUp = () => {
    if (!size.owe()) return
    const [spare] = idle()
    if (spare && size.isOwed()) socketOf(spare).destroy()
  }
  const end = async () => {
    isEnding = true
    for (const reject of waiting) reject(closedError())
    const late = sleep(END_MS, undefined, { ref: false })
    await Promise.race([pool.end(), late])
    if (!pool.ended) for (const client of open) void client.end()
    // The pool does not wait for its sockets; who stops the server after us counts them.
    const ends = [...open].map((client) => new Promise((resolve) => client.once('end', resolve)))
    await Promise.race([Promise.all(ends), late])
  }
  const figures = () => ({
    open: open.size,
    lent: lent.size,
    waiting: pool.waitingCount,
    most: options.max,
  })
  return { use, dropIdle, giveUp, figures, end }
}

const closedError = () => Object.assign(new Error('the database is closed'), { code: 'CLOSED' })

/** How many connections the pool may open: fewer for a while after the server refused more. */
function modestSize(pool: pg.Pool, max: number, open: ReadonlySet<unknown>) {
  let restoring: NodeJS.Timeout | undefined
  let owed = false
  const lower = (to: number) => {
    pool.options.max = to
    clearTimeout(restoring)
    restoring = setTimeout(() => {
      pool.options.max = max
      restoring = undefined
    }, MODEST_MS).unref()
  }
  // Some were still on their way when the first was refused.
  pool.on('connect', () => {
    if (restoring) pool.options.max = Math.max(pool.options.max, open.size)
  })
  return {
    lower,
    /** Promises one connection to somebody else; answers whether there is one to promise. */
    owe: () => {
      if (owed || open.size < 2) return false
      owed = true
      lower(open.size - 1)
      return true
    },
    /** Whether the next connection goes to somebody else; then the promise is kept. */
    isOwed: () => {
      const was = owed
      owed = false
      return was
    },
  }
}
