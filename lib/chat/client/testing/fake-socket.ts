import type { SocketEars, SocketLike } from '#lib/chat/client/socket-like.ts'
import type { ClientMessage, ServerMessage } from '#lib/chat/protocol.ts'

/** For tests: the server's end of a socket that a page opened. */
export class FakeSocket implements SocketLike {
  readonly sent: ClientMessage[] = []
  readonly path: string
  isClosed = false
  readonly #ears: SocketEars

  constructor(path: string, ears: SocketEars) {
    this.path = path
    this.#ears = ears
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.isClosed = true
    this.#ears.closed(1005)
  }

  accept(): void {
    this.#ears.opened()
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.#ears.said(JSON.stringify(message))
  }

  drop(code = 1006): void {
    this.#ears.closed(code)
  }
}
