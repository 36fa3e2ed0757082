import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { asClient } from './client-session.ts'
import type { Db } from './client-sql.ts'
import { codeOf, isConnectionError } from './error-code.ts'
import { markedName, USUAL_NAME } from './other-clients.ts'
import { isTimeout, type Query } from './pool/guarded-client.ts'
import { causeHere } from './pool/on-behalf-of.ts'
import type { Pool } from './pool/pool.ts'

/**
 * Drizzle on two pools, so that a statement beside a transaction never waits for one to end. Without `areOurs` no connection
 * keeps a named statement: a pooler in between gives each transaction another one.
 */
export function dbOn(
  pools: { statements: Pool; transactions: Pool },
  { areOurs, name = USUAL_NAME }: { areOurs: boolean; name?: string | undefined },
): Db {
  const send = (query: Query): Query =>
    areOurs ? query : (config, values) => query({ ...config, name: '' }, values)
  const db = drizzle(
    asClient((config, values) =>
      reading(config.text, (waitMs) =>
        pools.statements.use((query) => send(query)(config, values), waitMs),
      ),
    ),
  )
  // Drizzle's own way with a pool would not give the connection back when `begin` fails.
  db.transaction = (work, options) =>
    pools.transactions.use((query) =>
      drizzle(asClient(untilEnd(named(send(query), name)))).transaction(work, options),
    )
  return db
}

/**
 * Lets a transaction bear the cause it is for in its application_name, so that who looks at a lock in pg_stat_activity sees
 * which request holds it. It goes with `begin`, in one message, and ends with the transaction.
 */
function named(query: Query, name: string): Query {
  const cause = causeHere()
  if (!cause) return query
  const short = 'job' in cause ? cause.job : cause.requestId.slice(0, 8)
  const value = markedName(`${name.slice(0, 20)} ${short}`).replaceAll("'", '?')
  return (config, values) => {
    const { text = '' } = config
    if (!/^begin\b/.test(text)) return query(config, values)
    return query({ ...config, text: `${text}; set local application_name = '${value}'` }, values)
  }
}

/**
 * Refuses what comes after the end of a transaction: a branch that goes on after another one of the same Promise.all
 * failed would store its rows although all was rolled back.
 */
function untilEnd(query: Query): Query {
  let isOver = false
  return async (config, values) => {
    const { text } = config
    // A commit that fails is followed by a rollback.
    if (isOver && text !== 'rollback') throw new Error('the transaction is over')
    isOver ||= text === 'commit' || text === 'rollback'
    return await query(config, values)
  }
}

/** How long after the loss of its connection a read may be asked again. */
const AGAIN_MS = 2000
const PAUSE_MS = 100

/**
 * Asks a select again when its connection was lost, which a restart of the server does to all that is under way. What
 * writes may have been done, so that its caller decides.
 */
async function reading<T>(
  text: string | undefined,
  ask: (waitMs?: number) => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!text || !/^\s*select\b/i.test(text)) throw error
    return await askAgain(error, performance.now() + AGAIN_MS, ask)
  }
}

async function askAgain<T>(
  error: unknown,
  deadline: number,
  ask: (waitMs: number) => Promise<T>,
): Promise<T> {
  // The pool has already waited for a connection; and what took too long once would again.
  const isLoss = isConnectionError(error) && codeOf(error) !== 'CONNECTION_FAILED'
  const isSlow = isTimeout((error as Error).cause)
  const left = deadline - performance.now() - PAUSE_MS
  if (!isLoss || isSlow || left <= 0) throw error
  await sleep(PAUSE_MS)
  return await ask(left).catch((again: unknown) => askAgain(again, deadline, ask))
}
