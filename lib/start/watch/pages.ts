import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { onBehalfOf, workListener } from '#lib/platform/db/pool/on-behalf-of.ts'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { notePage } from '#lib/platform/metrics.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'

/** Counts and times the pages for /metrics, by their names in the table; `none` is whatever has no page. */
export function watchPages(table: readonly Row[]): Handler {
  // Matching takes 12 µs, and most visitors read the same pages.
  const known = new LRUCache<string, { page: string | null }>({ max: 2000 })
  const pageOf = (pathname: string) => {
    const found = known.get(pathname)
    if (found) return found.page
    const page = pageAt(pathname, table)
    known.set(pathname, { page })
    return page
  }
  return (request, response, handOn) => {
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    const page = pathname.length > LONGEST_PATH ? 'none' : pageOf(pathname)
    if (page === null) return handOn()
    const startedAt = performance.now()
    const cause = { requestId: randomUUID(), page }
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : null
      notePage(page, status, (performance.now() - startedAt) / 1000)
      const isFailed = status !== null && status >= 500
      workListener().hear?.({ cause, startedAt, status, isFailed })
    })
    onBehalfOf(cause, handOn)
  }
}

/** Beyond it decide() refuses an address unread. */
const LONGEST_PATH = 2048

/** The name of the page at a path; null for what is a file, a call or Next's own. */
function pageAt(pathname: string, table: readonly Row[]): string | null {
  if (pathname.startsWith('/_next/') || passesBy(pathname, table)) return null
  return matchRoute(pathname.replace(/(?<=[^/])\/$/, ''), table)?.row.name ?? 'none'
}
