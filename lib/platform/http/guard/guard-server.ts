import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { oneAtATime } from './one-at-a-time.ts'
import { takeUpgrades, type UpgradeHandler } from './take-upgrades.ts'

type Bounds = {
  stallMs: number
  maxConnections: number
  upgrades?: ReadonlyMap<string, UpgradeHandler>
}

const guarded = new WeakSet<Server>()

/** Bounds what the connections of a server may hold: how many there are, what each has in progress, and for how long. */
export function guardServer(
  server: Server,
  { stallMs, maxConnections, upgrades = new Map() }: Bounds,
): void {
  if (guarded.has(server)) return
  guarded.add(server)
  takeUpgrades(server, upgrades)
  // A body that trickles in holds a connection; Node's default patience is 300 s.
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.maxConnections = maxConnections
  const busy = oneAtATime(server)
  // Without a word from either side for so long. Node counts every byte that the reader takes as one.
  server.timeout = stallMs
  server.on('timeout', (socket: Socket) => {
    const isWorking = busy.has(socket) && socket.writableLength === 0
    if (!isWorking) socket.destroy()
  })
}
