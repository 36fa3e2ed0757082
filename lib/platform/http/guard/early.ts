import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'
import { once } from '#lib/platform/once.ts'

/** Connections that came before the site guards its server; null where none is held, or no longer. */
const early = once<Socket[] | null>('early-connections', () => null)

/**
 * Lets connections wait, unread, until letEarlyIn() is called, or for `mostMs`: Next takes them a second before the site has
 * put its guard before it. For a module that is loaded before Next.
 */
export function holdEarly(mostMs: number): void {
  early.replace([])
  setTimeout(letEarlyIn, mostMs, () => {}).unref()
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } }
    if (!early() || !(socket.server instanceof Server)) return
    early()?.push(socket)
    // After Node has begun to read it, which it does in a turn of its own, and before anything can have been read.
    process.nextTick(() => {
      if (early()) socket.pause()
    })
  })
}

/** Hands the connections that have waited to `take`, then lets them be read; none that comes after waits. */
export function letEarlyIn(take: (socket: Socket) => void): void {
  const held = early() ?? []
  early.replace(null)
  for (const socket of held) {
    take(socket)
    socket.resume()
  }
}
