import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Begin = () => void

/** Browsers and nginx send no second request before the first is answered; nobody needs more. */
const MAX_WAITING = 8

/**
 * Lets each connection of a server have one request in progress: what was sent behind it waits for its answer, and a
 * connection with too many waiting is cut. Node by itself begins all of them at once, sixty in a packet of 3 KB.
 * Returns the connections that have a request in progress.
 */
export function oneAtATime(server: Server): Pick<ReadonlyMap<Socket, unknown>, 'has' | 'size'> {
  const busy = new Map<Socket, Begin[]>()
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const begin = () => {
      // Comes when the connection breaks off, too.
      response.once('close', () => endOne(busy, socket))
      for (const listener of listeners) listener.call(server, request, response)
    }
    const waiting = busy.get(socket)
    if (!waiting) {
      busy.set(socket, [])
      begin()
    } else if (waiting.length < MAX_WAITING) waiting.push(begin)
    else socket.destroy()
  })
  return busy
}

function endOne(busy: Map<Socket, Begin[]>, socket: Socket): void {
  // After `Connection: close` nothing more can be answered.
  const next = socket.writable ? busy.get(socket)?.shift() : undefined
  if (next) next()
  else busy.delete(socket)
}
