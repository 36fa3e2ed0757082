import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { parseUrl, type Server } from '#lib/platform/db/client-url.ts'

/** A way to PostgreSQL that can lose its flows as a firewall does: nobody is told. */
export type FlowProxy = {
  port: number
  /** From now on nothing passes, neither on the flows that exist nor on new ones. */
  swallow: () => void
  /** New flows pass again; the old ones stay lost. */
  restore: () => void
  close: () => Promise<void>
}

export async function startFlowProxy({ host, port }: Pick<Server, 'host' | 'port'>) {
  let isCut = false
  const sockets = new Set<Socket>()
  const lost = new WeakSet<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((outer) => {
    keep(outer)
    if (isCut) return void lost.add(outer.resume())
    const inner = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    keep(inner)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => !lost.has(from) && to.write(bytes))
      from.once('close', () => !lost.has(from) && to.destroy())
    }
    pass(outer, inner)
    pass(inner, outer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isCut = true
      for (const socket of sockets) lost.add(socket)
    },
    restore: () => {
      isCut = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  } satisfies FlowProxy
}

/** Where the test server listens, told by a session of it. */
export function whereIs(folder: string): Pick<Server, 'host' | 'port' | 'user' | 'password'> {
  const url = process.env.DATABASE_URL
  return url ? parseUrl(url) : { user: 'postgres', port: 5432, host: folder }
}
