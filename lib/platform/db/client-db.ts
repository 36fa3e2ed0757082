import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from './client.ts'
import { asClient } from './client-session.ts'
import type { Query } from './guarded-client.ts'
import type { Pool } from './pool.ts'

/** Drizzle on two pools, so that a statement beside a transaction never waits for one to end. */
export function dbOn(pools: { statements: Pool; transactions: Pool }): Db {
  const db = drizzle(
    asClient((config, values) => pools.statements.use((query) => query(config, values))),
  )
  // Drizzle's own way with a pool would not give the connection back when `begin` fails.
  db.transaction = (work, options) =>
    pools.transactions.use((query) => drizzle(asClient(untilEnd(query))).transaction(work, options))
  return db
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
