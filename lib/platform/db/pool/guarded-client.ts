import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import {
  codeOf,
  connectionError,
  isConnectionError,
  isServerError,
} from '#lib/platform/db/error-code.ts'
import { noteFullDisk } from './disk-full.ts'
import type { FlowWatch } from './watch-flows.ts'

/** Sends a statement, as drizzle does. */
export type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>

export type GuardedClient = {
  query: Query
  /** Ends the guard: what comes later is refused. Answers whether the connection is lost, so that nobody may use it again. */
  letGo: () => boolean
}

/**
 * A client in one hand, for a statement, a transaction or a session. Statements go one after another, and are refused
 * once the connection is lost or given back, which `watch` also finds out where nobody says so.
 */
export function guardClient(client: ClientBase, watch?: FlowWatch): GuardedClient {
  let refusal: Error | undefined
  let isLost = false
  let isGivenBack = false
  let last: Promise<unknown> = Promise.resolve()

  const lose = (cause: unknown) => {
    isLost = true
    refusal = connectionError('CLOSED', 'the connection to the database was lost', cause)
  }
  // Without a listener the error of a lost connection would end the process.
  client.on('error', lose)

  const send: Query = async (config, values) => {
    if (refusal) throw refusal
    if (isGivenBack) throw new Error('this connection was given back')
    const answered = watch?.begin(client)
    try {
      return await client.query(config, values)
    } catch (error) {
      // Its answer may still come, and would be taken for that of the next statement.
      if (isTimeout(error)) lose(error)
      if (isServerError(error) && isConnectionError(error)) lose(error)
      if (codeOf(error) === '53100') noteFullDisk()
      // A named statement whose columns a migration has changed: the next connection reads it anew.
      if (codeOf(error) === '0A000') lose(error)
      throw isLost && refusal && !isServerError(error) ? refusal : error
    } finally {
      answered?.()
    }
  }
  const query: Query = (config, values) => {
    const answer = last.then(() => send(config, values))
    last = answer.catch(() => undefined)
    return answer
  }
  const letGo = () => {
    client.off('error', lose)
    isGivenBack = true
    return isLost
  }
  return { query, letGo }
}

/** Whether it is a statement that was not answered in time; pg says so in words only. */
export const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'
