import { randomUUID } from 'node:crypto'
import type { ServerMessage } from '#lib/chat/protocol.ts'

type End = Extract<ServerMessage, { type: 'end' }>

/** A question with what its asker has been told of the answer; times by the monotonic clock in ms. */
export class Question {
  readonly key = randomUUID()
  readonly text: string
  sentAt = 0
  answerId: number | null = null
  /** As the pieces make it. */
  answer = ''
  readonly pieces: number[] = []
  state: End['state'] | null = null
  /** Pieces that did not go on where the one before stopped, ends of another length, and refusals. */
  odd = 0

  constructor(text: string) {
    this.text = text
  }

  /** Takes what the server says of it. */
  take(message: ServerMessage): void {
    if (message.type === 'refused') this.odd += 1
    if (message.type === 'asked') this.answerId = message.answerId
    if (message.type === 'text') {
      if (message.at !== this.answer.length) this.odd += 1
      this.answer += message.text
      this.pieces.push(performance.now())
    }
    if (message.type !== 'end') return
    this.answer = message.text ?? this.answer
    if (message.length !== this.answer.length) this.odd += 1
    this.state = message.state
  }
}
