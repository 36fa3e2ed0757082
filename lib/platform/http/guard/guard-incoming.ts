import { subscribe } from 'node:diagnostics_channel'
import { Server as HttpServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '#lib/platform/env/env.ts'
import { type Handler, putBefore } from '#lib/platform/http/before-next.ts'
import { PASSED_ON_HEADER, PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { withoutRepeatedSlashes } from '#lib/platform/routes/address/repeated-slashes.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { letEarlyIn } from './early.ts'
import { guardServer } from './guard-server.ts'
import { proxyWatch } from './proxy-watch.ts'
import type { UpgradeHandler } from './take-upgrades.ts'

/** A reader that takes nothing of its answer for so long has gone. */
const STALL_MS = 60_000

const refusedPath = '/_refused'

/**
 * Bounds each server of this process from its first connection on, and corrects each request before Next sees it, by
 * Node's own diagnostics channels: what plain `next start` would answer with a 500 or a redirect to a foreign host
 * becomes a 404, doubled slashes cost no redirect of their own (`table` knows the pages), and the peer's address cannot be forged.
 * `handlers` answer what they can before Next, `upgrades` take over connections that change their protocol.
 */
export function guardIncoming(
  table: readonly Row[],
  handlers: readonly Handler[],
  upgrades: ReadonlyMap<string, UpgradeHandler>,
): void {
  const { TRUST_PROXY, MAX_CONNECTIONS } = env()
  const watch = proxyWatch(TRUST_PROXY, (sentence) => log().warn({ TRUST_PROXY }, sentence))
  const guard = (socket: Socket & { server?: unknown }) => {
    if (!(socket.server instanceof HttpServer)) return
    putBefore(socket.server, handlers)
    guardServer(socket.server, { stallMs: STALL_MS, maxConnections: MAX_CONNECTIONS, upgrades })
    // The first connection is older than the server's own patience.
    socket.setTimeout(STALL_MS)
  }
  subscribe('net.server.socket', (message) => guard((message as { socket: Socket }).socket))
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    watch(request)
    correct(request, table)
  })
  letEarlyIn(guard)
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
  delete request.headers[PASSED_ON_HEADER]
  if (isPassedOn(request)) request.headers[PASSED_ON_HEADER] = '1'
}

/** What proxies add to a request. */
const addedByProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

function isPassedOn({ headers, httpVersion }: IncomingMessage): boolean {
  // No browser speaks 1.0. nginx does to what it passes on, unless told otherwise, and says nothing else of itself.
  return httpVersion === '1.0' || addedByProxies.some((name) => headers[name] !== undefined)
}
