import { resolveAlias } from '#lib/platform/routes/address/aliases.ts'
import { type Match, matchRoute } from '#lib/platform/routes/address/match.ts'
import { withQuery } from '#lib/platform/routes/address/with-query.ts'
import { isPhone } from '#lib/platform/routes/visit/device.ts'
import { parentCookies } from '#lib/platform/routes/visit/parent-cookie.ts'
import type { Site } from '#lib/platform/routes/visit/site.ts'
import { strictTransport } from '#lib/platform/routes/visit/strict-transport.ts'
import type { Visit } from '#lib/platform/routes/visit/visit.ts'
import { internalPath } from './internal.ts'
import { mobileUrl } from './mobile.ts'
import { methodsOf, passesBy } from './pass-by.ts'
import type { Row } from './row.ts'
import { siteTree } from './site-tree.ts'

/** What the middleware answers. `to` is a path of this site, rendered in place of the address asked for. */
export type Decision =
  /** Not a page: an API call, a file. */
  | { kind: 'pass' }
  | { kind: 'page'; row: Row; to?: string; csp?: 'nonce'; headers: Headers; cookies: string[] }
  /** The 404 page. */
  | { kind: 'missing'; to: string; headers: Headers; cookies: string[] }
  | { kind: 'redirect'; status: 302 | 308; location: string; headers: Headers }
  | { kind: 'error'; status: number; message: string; headers: Headers }

type Headers = Readonly<Record<string, string>>

/** Rendered for every address that has no page; it calls notFound(), so it has the shell and status 404. */
const missingPath = `${siteTree}/missing`

/** Decides what a visit gets. Pure: the same visit, site and table always get the same decision. */
export function decide(visit: Visit, site: Site, table: readonly Row[]): Decision {
  const { pathname, query } = visit
  if (!isReadable(pathname)) return failure(400, 'Bad Request')
  // The matcher of middleware.ts lets Next's own files past. Any other address of Next's, such as /_next/data, would render
  // a path under app/ without asking this table, so it is refused.
  if (pathname.startsWith('/_next/')) {
    return pathname === '/_next/webpack-hmr' ? { kind: 'pass' } : failure(404, 'Not Found')
  }
  const passes = passesBy(pathname, table)
  const methods = passes ? methodsOf(pathname) : pageMethods
  if (methods && !methods.includes(visit.method)) {
    return failure(405, 'Method Not Allowed', { Allow: methods.join(', ') })
  }
  if (passes) return { kind: 'pass' }
  const clean = pathname.replace(/(?<=[^/])\/$/, '')
  const alias = resolveAlias(clean, query)
  if (alias) return moved(alias, { visit, site, table })
  const match = alias === null ? null : matchRoute(clean, table)
  if (!match) return missing(visit, site)
  if (pathname !== match.canonical) {
    return moved(withQuery(match.canonical, query), { visit, site, table })
  }
  return decidePage(visit, site, match)
}

const pageMethods = ['GET', 'HEAD']

type Asked = { visit: Visit; site: Site; table: readonly Row[] }

/** Redirects to `location`, or at once to where that would redirect (a phone: the mobile address), so that a visit costs one redirect. */
function moved(location: string, { visit, site, table }: Asked): Decision {
  const { pathname, searchParams } = new URL(location, 'http://site')
  const next = decide({ ...visit, pathname, query: searchParams }, site, table)
  if (next.kind === 'redirect') return next
  return { kind: 'redirect', status: 308, location, headers: {} }
}

function decidePage(visit: Visit, site: Site, match: Match): Decision {
  const { row } = match
  const to = internalPath(match, visit.query)
  if (to === null) return missing(visit, site)
  const mobile = mobileRedirect(visit, site, match)
  if (mobile) return mobile
  if (to === missingPath) return missing(visit, site)
  // A member's page is a shell without personal data that asks for the login itself, and the API decides what a learner
  // may see: so no page has a middleware of its own.
  if (row.middleware !== undefined) return failure(500, 'Unknown middleware')
  const csp = row.kind === 'dynamic' ? 'nonce' : undefined
  return { kind: 'page', row, to, csp, ...answerOf(visit, site) }
}

function mobileRedirect(visit: Visit, site: Site, match: Match): Decision | undefined {
  if (!site.mobileSite || !visit.navigation) return
  if (!match.row.pch5 && (wantsDesktop(visit) || !isPhone(visit.userAgent))) return
  const location = mobileUrl(match, visit.query, site)
  if (!location) return
  const headers = { Vary: 'User-Agent', 'Cache-Control': 'private, no-store' }
  return { kind: 'redirect', status: 302, location, headers }
}

const desktopCookie = 'pc_site'
const asksForDesktop = (visit: Visit) => visit.query.get('pc') === '1'
const wantsDesktop = (visit: Visit) =>
  asksForDesktop(visit) || visit.cookies(desktopCookie).includes('1')

function missing(visit: Visit, site: Site): Decision {
  return { kind: 'missing', to: missingPath, ...answerOf(visit, site) }
}

/** The headers and cookies that go with a page. */
function answerOf(visit: Visit, site: Site): { headers: Headers; cookies: string[] } {
  const cookies = parentCookies(visit, site)
  if (asksForDesktop(visit)) {
    const secure = site.pcSite.startsWith('https:') ? '; Secure' : ''
    // Who pressed 电脑版 on the mobile site wants the desktop pages: remembered for 30 days.
    cookies.push(`${desktopCookie}=1; Path=/; Max-Age=${30 * 86_400}; SameSite=Lax${secure}`)
  }
  const headers: Record<string, string> = {}
  if (site.mobileSite) headers.Vary = 'User-Agent'
  const transport = strictTransport(site)
  if (transport) headers['Strict-Transport-Security'] = transport
  // The cookie is this visitor's own, so no proxy may keep the answer, even where the page is public.
  if (cookies.length > 0) headers['Cache-Control'] = 'private, no-store'
  return { headers, cookies }
}

function failure(status: number, message: string, headers: Headers = {}): Decision {
  return { kind: 'error', status, message, headers: { ...headers, 'Cache-Control': 'no-store' } }
}

/** No control characters, no broken percent codes, and no longer than any address we hand out. */
function isReadable(pathname: string): boolean {
  if (pathname.length > 2048) return false
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
