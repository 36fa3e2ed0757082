import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'

/** Takes a connection over that asks for another protocol; `head` is what it has sent of that already. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

type Upgradable = Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }

/**
 * Lets connections of a server change their protocol at these paths, and at no other: there an upgrade is answered as an
 * ordinary request, since Next never answers one that it does not know.
 */
export function takeUpgrades(server: Server, byPath: ReadonlyMap<string, UpgradeHandler>): void {
  const handlerOf = ({ method, url = '' }: IncomingMessage) =>
    method === 'GET' ? byPath.get(url.split('?', 1)[0] ?? '') : undefined
  const upgradable: Upgradable = server
  upgradable.shouldUpgradeCallback = (request) => handlerOf(request) !== undefined
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Such requests are not seen by guard-incoming.ts, and nobody may say by a header who is asking.
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
    const handler = handlerOf(request)
    if (handler) handler(request, socket, head)
    else socket.destroy()
  })
}
