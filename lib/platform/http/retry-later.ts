import { isConnectionError } from '#lib/platform/db/error-code.ts'
import { once } from '#lib/platform/once.ts'
import type { Handler } from './before-next.ts'

/** Answers under way, with the paths of their requests. */
const underWay = once(
  'answers-under-way',
  () => new Set<{ path: string; isWithoutDatabase: boolean }>(),
)

/** Seconds after which a visitor or a crawler may ask again. */
const RETRY_AFTER = 5

const answersOf = (path: string) => [...underWay()].filter((answer) => answer.path === path)
const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/'

/**
 * A page that could not be rendered because the database is out of reach is answered with 503 and Retry-After: Next says
 * 500 to every error, which a search engine takes for a fault of the page, and for which no proxy shows an older copy.
 */
export const retryLater: Handler = (request, response, handOn) => {
  const path = pathOf(request.url)
  const answer = { path, isWithoutDatabase: answersOf(path).some((one) => one.isWithoutDatabase) }
  underWay().add(answer)
  response.once('close', () => underWay().delete(answer))
  const { writeHead } = response
  // Node calls it with the status set before, too, when a body is written without it.
  response.writeHead = ((status: number, ...rest: [never]) => {
    const isLate = status === 500 && answer.isWithoutDatabase
    if (isLate) response.setHeader('Retry-After', RETRY_AFTER)
    return writeHead.call(response, isLate ? 503 : status, ...rest)
  }) as typeof writeHead
  handOn()
}

/**
 * Says what the page or route of a request threw, whose address is `url`. Next renders a page once for all who ask for it
 * meanwhile, and tells of the others only after they were answered; so it counts for all of that path, and for whoever
 * comes while one of them still waits.
 */
export function noteRequestError(error: unknown, url: string): void {
  if (!isConnectionError(error)) return
  for (const answer of answersOf(pathOf(url))) answer.isWithoutDatabase = true
}
