import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request, or hands it on to whoever comes after it. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  handOn: () => void,
) => void

const known = new WeakSet<Server>()

/** Puts handlers, the first one first, before what a server answers by itself. Once for each server. */
export function putBefore(server: Server, handlers: readonly Handler[]): void {
  if (known.has(server)) return
  known.add(server)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    // Each handler waits for the end of an answer, as Next does itself: Node would warn of more than ten.
    response.setMaxListeners(20)
    const from = (index: number) => {
      const handler = handlers[index]
      if (handler) return handler(request, response, () => from(index + 1))
      for (const listener of listeners) listener.call(server, request, response)
    }
    from(0)
  })
}
