import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionError } from '#lib/platform/db/error-code.ts'
import type { Handler } from './before-next.ts'

type Rendering = { isWithoutDatabase: boolean }

const renderings = new AsyncLocalStorage<Rendering>()

/** Seconds after which a visitor or a crawler may ask again. */
const RETRY_AFTER = 5

/**
 * A page that could not be rendered because the database is out of reach is answered with 503 and Retry-After: Next says
 * 500 to every error, which a search engine takes for a fault of the page.
 */
export const retryLater: Handler = (_, response, handOn) => {
  const rendering: Rendering = { isWithoutDatabase: false }
  const { writeHead } = response
  // Node calls it with the status set before, too, when a body is written without it.
  response.writeHead = ((status: number, ...rest: [never]) => {
    const isLate = status === 500 && rendering.isWithoutDatabase
    if (isLate) response.setHeader('Retry-After', RETRY_AFTER)
    return writeHead.call(response, isLate ? 503 : status, ...rest)
  }) as typeof writeHead
  renderings.run(rendering, handOn)
}

/** Says of the request under way what its page or route threw. */
export function noteRequestError(error: unknown): void {
  const rendering = renderings.getStore()
  if (rendering && isConnectionError(error)) rendering.isWithoutDatabase = true
}
