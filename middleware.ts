import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/platform/env/env.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { contentSecurityPolicy } from '#lib/platform/routes/visit/csp.ts'
import { filmsOf } from '#lib/platform/routes/visit/film-origins.ts'
import { visitOf } from '#lib/platform/routes/visit/visit.ts'
import { routes } from '#lib/tables/routes.ts'

// Files in public/ pass through decide(), which knows which folders are pages: an address such as
// /articleDetail/x.png must not slip by. Objects do: what is uploaded would be copied into memory here.
export const config = {
  runtime: 'nodejs',
  matcher: '/((?!_next/static|_next/image|oss/[\\w./-]+$).*)',
}

// What Next obeys from anyone: to skip a handler, to treat a page as static, to write a nonce into a stored page.
const notFromOutside = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-now-route-matches',
]
// React's development tools evaluate code.
const development = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []

export function middleware(request: NextRequest): NextResponse {
  const { routing, uploadOrigins, filmOrigins } = env()
  const decision = decide(visitOf(request), routing, routes)
  const headers = new Headers(request.headers)
  for (const name of notFromOutside) headers.delete(name)
  if (decision.kind === 'pass') return NextResponse.next({ request: { headers } })
  if (decision.kind === 'error') return new NextResponse(decision.message, decision)
  if (decision.kind === 'redirect') {
    return NextResponse.redirect(new URL(decision.location, request.url), decision)
  }
  const answered = new Headers(decision.headers)
  const nonce = randomBytes(16).toString('base64')
  const films = decision.kind === 'page' ? filmsOf(decision.row, filmOrigins) : {}
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, ...development], uploadOrigins, films)
  // Next looks here for the nonce, and gives it to each script that it writes itself.
  headers.set('content-security-policy', policy)
  // A stored page brings its own policy from the page cache, which falls back on this one: Next would send both.
  if (decision.kind === 'page' && decision.csp) answered.set('content-security-policy', policy)
  const init = { request: { headers }, headers: answered }
  const response = decision.to
    ? NextResponse.rewrite(new URL(decision.to, request.url), init)
    : NextResponse.next(init)
  for (const cookie of decision.cookies) response.headers.append('set-cookie', cookie)
  return response
}
