import { OPEN, type SocketLike } from '#lib/chat/client/socket-like.ts'
import type { ClientMessage, ServerMessage } from '#lib/chat/protocol.ts'

/** For tests: the server's end of a socket that a page opened. */
export class FakeSocket implements SocketLike {
  readyState = 0
  readonly sent: ClientMessage[] = []
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = OPEN
    this.onopen?.()
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }

  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
