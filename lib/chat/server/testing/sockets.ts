import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket } from 'ws'
import { CHAT_SOCKET, type ClientMessage, type ServerMessage } from '#lib/chat/protocol.ts'
import type { ChatHub } from '#lib/chat/server/socket/chat-hub.ts'
import { letIn } from '#lib/chat/server/socket/open-chat-socket.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { guardServer } from '#lib/platform/http/guard/guard-server.ts'

/** For tests: a server with nothing but the socket of the chat, bounded as that of the site is. */
export async function serveChat(
  db: Db,
  hub: ChatHub,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((_, response) => response.writeHead(404).end())
  guardServer(server, {
    ...{ stallMs: 60_000, maxConnections: 100 },
    upgrades: new Map([[CHAT_SOCKET, (...asked) => letIn({ hub, db }, ...asked)]]),
  })
  // Those that have changed their protocol are none of closeAllConnections.
  const connections = new Set<Socket>()
  server.on('connection', (socket) => connections.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** For tests: a page's end of the socket, with all that came over it. */
export class Page {
  readonly heard: ServerMessage[] = []
  readonly socket: WebSocket
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  #wake: (() => void)[] = []

  constructor(port: number, ticket: string, origin = new URL(env().site).origin) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${CHAT_SOCKET}?ticket=${ticket}`, { origin })
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)) as ServerMessage)
      for (const wake of this.#wake.splice(0)) wake()
    })
    this.closed = new Promise((resolve) => {
      this.socket.on('close', resolve)
    })
    this.socket.on('error', () => undefined)
  }

  /** Resolves when it is open; throws the status with which it was refused. */
  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('unexpected-response', (_, { statusCode }) => {
        this.socket.terminate()
        reject(new Error(String(statusCode)))
      })
      this.socket.once('error', reject)
    })
    return this
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Waits for the first message that is so, of those that came and those to come. */
  async until<T extends ServerMessage['type']>(
    type: T,
    isIt: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = this.heard.find(
        (one): one is Extract<ServerMessage, { type: T }> =>
          one.type === type && isIt(one as Extract<ServerMessage, { type: T }>),
      )
      if (found) return found
      await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }

  /** The text of an answer as the pieces make it; throws where one does not go on where the one before stopped. */
  textOf(answerId: number, from = 0): string {
    let text = ''
    for (const one of this.heard) {
      if (one.type === 'end' && one.answerId === answerId && one.text !== null) text = one.text
      if (one.type !== 'text' || one.answerId !== answerId) continue
      if (one.at !== from + text.length) throw new Error(`a piece at ${one.at}, not ${text.length}`)
      text += one.text
    }
    return text
  }
}
