import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { connectionError, isConnectionError, isServerError } from './error-code.ts'

/** Sends a statement, as drizzle does. */
export type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>

export type GuardedClient = {
  query: Query
  /** Ends the guard: what comes later is refused. Answers whether the connection is lost, so that nobody may use it again. */
  letGo: () => boolean
}

/**
 * A client in one hand, for a statement, a transaction or a session. Statements go one after another, and are refused
 * once the connection is lost or given back.
 */
export function guardClient(client: ClientBase): GuardedClient {
  let refusal: Error | undefined
  let isLost = false
  let last: Promise<unknown> = Promise.resolve()

  const lose = (cause: unknown) => {
    isLost = true
    refusal = connectionError('CLOSED', 'the connection to the database was lost', cause)
  }
  // Without a listener the error of a lost connection would end the process.
  client.on('error', lose)

  const send: Query = async (config, values) => {
    if (refusal) throw refusal
    try {
      return await client.query(config, values)
    } catch (error) {
      // Its answer may still come, and would be taken for that of the next statement.
      if (isTimeout(error)) lose(error)
      if (isServerError(error) && isConnectionError(error)) lose(error)
      throw isLost && refusal && !isServerError(error) ? refusal : error
    }
  }
  const query: Query = (config, values) => {
    const answer = last.then(() => send(config, values))
    last = answer.catch(() => undefined)
    return answer
  }
  const letGo = () => {
    client.off('error', lose)
    refusal ??= new Error('this connection was given back')
    return isLost
  }
  return { query, letGo }
}

/** pg says so in words only. */
const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'
