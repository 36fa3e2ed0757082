import type { AnswerState, ServerMessage } from '#lib/chat/protocol.ts'
import type { Cited } from '#lib/chat/sources.ts'
import type { ChatSocket } from './chat-socket.ts'

/** An answer as far as this process knows it, with the sockets that follow it. */
export class Followed {
  readonly id: number
  readonly sockets = new Set<ChatSocket>()
  text = ''
  sources: Cited[] | null = null
  state: AnswerState = 'writing'
  /** The whole where it is another than what was sent piece by piece. */
  #whole: string | null = null
  freeLeft: number | null = null
  /** Written by this process; others are read from the database. */
  isOurs = false
  readAt = 0

  constructor(id: number) {
    this.id = id
  }

  /** Takes what is known by now. A text that does not go on where the one before stopped replaces it whole. */
  take(next: { text: string; state: AnswerState }): void {
    const isLonger = next.text.startsWith(this.text)
    if (!isLonger && next.state !== 'writing') this.#whole = next.text
    // While it is written a text that is read is never newer than what came over the wire.
    if (isLonger || next.state !== 'writing') this.text = next.text
    this.state = next.state
  }

  /** Sends each socket what it does not have; one that is slow gets it later in one piece. */
  flush(): void {
    for (const socket of this.sockets) this.#flushTo(socket)
  }

  #flushTo(socket: ChatSocket): void {
    const sent = socket.sent.get(this.id)
    if (!(sent && socket.isOpen && socket.hasRoom)) return
    const { id: answerId } = this
    if (this.sources && !sent.hasSources) {
      sent.hasSources = true
      socket.send({ type: 'sources', answerId, sources: this.sources })
    }
    const isWhole = this.#whole !== null || sent.length > this.text.length
    if (!isWhole && this.text.length > sent.length) {
      socket.send({ type: 'text', answerId, at: sent.length, text: this.text.slice(sent.length) })
      sent.length = this.text.length
    }
    if (this.state === 'writing') return
    socket.send(this.#endOf(this.state, isWhole))
    this.leave(socket)
  }

  #endOf(state: Exclude<AnswerState, 'writing'>, isWhole: boolean): ServerMessage {
    const { id: answerId, text, freeLeft } = this
    return {
      ...{ type: 'end', answerId, state, length: text.length },
      ...{ text: isWhole ? text : null, freeLeft },
    }
  }

  /** Lets a socket follow; one that left meanwhile is not kept. */
  join(socket: ChatSocket, after: number): void {
    if (!socket.isOpen) return
    socket.sent.set(this.id, { length: after, hasSources: false })
    this.sockets.add(socket)
  }

  /** Tells all that the answer is gone. */
  dropAll(): void {
    for (const socket of [...this.sockets]) {
      const gone = { key: null, answerId: this.id, reason: 'not_found' } as const
      socket.send({ type: 'refused', ...gone, message: '这次对话已经删除' })
      this.leave(socket)
    }
  }

  leave(socket: ChatSocket): void {
    socket.sent.delete(this.id)
    this.sockets.delete(socket)
  }
}
