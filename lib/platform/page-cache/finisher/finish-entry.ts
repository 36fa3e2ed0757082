import { env } from '#lib/platform/env/env.ts'
import { flightForAll } from '#lib/platform/page-cache/drop-address.ts'
import type { CachedValue } from '#lib/platform/page-cache/entry.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { contentSecurityPolicy } from '#lib/platform/routes/visit/csp.ts'
import { finishPage } from './finish-page.ts'
import { headEnd } from './next-forms.ts'

type Place = {
  /** Where the page lives under `app/`. */
  path: string
  /** The Content-Security-Policy of the request. */
  policy?: string | undefined
  /** The route table, which knows the pages whose views are reported. */
  table?: readonly Row[]
}

/**
 * The one way into the page finisher: finishes a page in place, since Next sends the very object it hands over to the
 * first visitor. Next gave the nonce of the policy to the scripts that it wrote. Null when the page may be stored.
 *
 * A page that is not recognised goes out as Next rendered it, under the policy of the request: the framework's scripts
 * carry the nonce and run, a script that stands in content does not. A nonce is good for one answer, so such a page must
 * not be stored; the answer is the reason for the log, and the next visitor gets a rendering of his own. Never throws.
 */
export function finishEntry(page: CachedValue, { path, policy, table }: Place): string | null {
  // Next hands a finished page in again when rendering its successor failed.
  if (page.html === undefined || page.headers?.['content-security-policy']) return null
  const rendered = page.html
  const nonce = policy && /'nonce-([^']+)'/.exec(policy)?.[1]
  // What holds for both comes first, and the refusal before the attempt: a fault below must not leave a page bare.
  const { status, location } = ownAnswer(rendered)
  if (status) page.status = status
  const moved = location ? { location } : {}
  const varies = env().MOBILE_SITE ? { vary: 'User-Agent' } : {}
  const headers = { ...page.headers, ...varies, ...moved }
  page.headers = {
    ...headers,
    'content-security-policy': policy ?? contentSecurityPolicy([]),
    'cache-control': 'private, no-store',
  }
  try {
    // Next sends segments without these headers, so a proxy may keep them whatever becomes of the HTML.
    if (page.rscData) page.rscData = flightForAll(page.rscData, nonce)
    for (const [name, segment] of page.segmentData ?? [])
      page.segmentData?.set(name, flightForAll(segment, nonce))
    // Answers to made-up addresses are never stored, so they bring their data along.
    const isApart = (page.status ?? 200) < 300
    const finished = finishPage(rendered, { internal: path, nonce, table, isApart })
    if (typeof finished === 'string') return finished
    page.html = finished.html
    page.headers = { ...headers, 'content-security-policy': finished.contentSecurityPolicy }
    if (finished.dataFile) page.dataFile = finished.dataFile
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * What a page says of itself in its head (Next metadata `other: { status }`): 404, 410, or 301 with `location`, a path of
 * this site. notFound() and redirect() would leave the HTML empty for the browser to fill, and know neither 410 nor 301.
 */
function ownAnswer(html: string): { status?: number; location?: string } {
  // A page without this end has no head that could be told from its content.
  const head = html.slice(0, Math.max(0, html.indexOf(headEnd)))
  const status = Number(/<meta name="status" content="(301|404|410)"\/>/.exec(head)?.[1])
  if (!status) return {}
  if (status !== 301) return { status }
  const location = /<meta name="location" content="(\/[\w/-]*)"\/>/.exec(head)?.[1]
  return location ? { status, location } : { status: 404 }
}
