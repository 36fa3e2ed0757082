import { subscribe } from 'node:diagnostics_channel'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { withoutRepeatedSlashes } from '#lib/platform/routes/address/repeated-slashes.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { proxyWatch } from './proxy-watch.ts'
import { PEER_HEADER } from './request-info.ts'

type Server = HttpServer & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }
type Started = { request: IncomingMessage; server: Server }

const refusedPath = '/_refused'

/**
 * Corrects each request before Next sees it, by Node's own `http.server.request.start` channel: what plain `next start`
 * would answer with a 500 or a redirect to a foreign host becomes a 404, doubled slashes
 * cost no redirect of their own (`table` knows the pages), and the peer's address cannot be forged.
 */
export function guardIncoming(table: readonly Row[]): void {
  const { TRUST_PROXY } = env()
  const watch = proxyWatch(TRUST_PROXY, (sentence) => log().warn({ TRUST_PROXY }, sentence))
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: { server?: Server } }
    // Next never answers an upgrade that it does not know. Refused here, the request is answered as an ordinary one.
    if (socket.server) socket.server.shouldUpgradeCallback = () => false
  })
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as Started
    // A body that trickles in holds a connection; Node's default patience is 300 s.
    server.requestTimeout = 60_000
    server.headersTimeout = 20_000
    watch(request)
    correct(request, table)
  })
}

export function correct(request: IncomingMessage, table: readonly Row[]): void {
  const url = request.url ?? '/'
  if (request.method === 'TRACE' || request.method === 'CONNECT' || !url.startsWith('/')) {
    request.method = 'GET'
    request.url = refusedPath
  } else request.url = withoutRepeatedSlashes(url, table)
  delete request.headers['x-middleware-prefetch']
  delete request.headers['x-middleware-subrequest']
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
  // No browser speaks it. nginx does to what it passes on, unless told otherwise, and says nothing else of itself.
  if (request.httpVersion === '1.0') request.headers.via ??= '1.0 unknown'
}
