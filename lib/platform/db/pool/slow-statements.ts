import type pg from 'pg'
import { log } from '#lib/platform/log.ts'
import { once } from '#lib/platform/once.ts'
import { pidOf } from './client-internals.ts'
import type { Query } from './guarded-client.ts'
import { causeHere, workListener } from './on-behalf-of.ts'

/** A statement that takes longer is told in the log. */
const SLOW_MS = 1000
const MOST_CHARACTERS = 500

const slow = once('slow-statements', () => ({ count: 0 }))

/** How many statements of requests and jobs took longer than a second in this process. */
export const slowStatements = (): number => slow().count

/**
 * Writes a line for each statement of a request or a job that took long, refused ones too: for what it was sent, and the
 * number of its session, by which PostgreSQL's own log knows it. Its values may be anybody's secret and stay out.
 */
export function toldWhenSlow(query: Query, client: pg.ClientBase): Query {
  const cause = causeHere()
  if (!cause) return query
  return async (config, values) => {
    const startedAt = performance.now()
    let isFailed = true
    try {
      const answer = await query(config, values)
      isFailed = false
      return answer
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      if (ms >= SLOW_MS) {
        slow().count += 1
        const statement = config.text?.slice(0, MOST_CHARACTERS) ?? ''
        log().warn({ ...cause, ms, session: pidOf(client), statement }, 'a slow statement')
        workListener().hear?.({ cause, statement, startedAt, isFailed })
      }
    }
  }
}
