import type { ChatConversation } from '#lib/chat/contract.ts'
import type { ClientMessage, ServerMessage } from '#lib/chat/protocol.ts'
import { ChatConnection, type ConnectionMeans, type Link } from './chat-connection.ts'
import { gapIn, hear, missedIn } from './hear.ts'
import { deleted, type Pending, renewed, type Talk, type TalkAnswer, writingOf } from './talk.ts'

export type ChatState = { talk: Talk; link: Link }

/** Before an answer whose following was refused is asked for again. */
const AGAIN_MS = 3000

type Means = ConnectionMeans & { newKey: () => string }

/**
 * One conversation of a page. What was pressed is sent, and sent again with the same key after each break, until the
 * server has said that it was begun or why not; every answer that is being written is followed from the character that is
 * here.
 */
export class ChatClient {
  readonly #means: Means
  readonly #connection: ChatConnection
  readonly #listeners = new Set<() => void>()
  readonly #ears = new Set<(message: ServerMessage) => void>()
  /** Answers that were stopped here and have not ended yet. */
  readonly #stops = new Set<number>()
  #state: ChatState
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(talk: Talk, means: Means) {
    this.#means = means
    this.#state = { talk, link: 'off' }
    this.#connection = new ChatConnection(means, {
      isNeeded: () => this.isWaiting,
      opened: () => this.#resume(),
      heard: (message) => this.#hear(message),
      changed: () => this.#set({ link: this.#connection.link }),
    })
  }

  get state(): ChatState {
    return this.#state
  }

  /** Whether something was pressed or is being written whose end is not here. */
  get isWaiting(): boolean {
    return this.#state.talk.pending !== null || writingOf(this.#state.talk).length > 0
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears every message once it has been taken in. */
  hear(ear: (message: ServerMessage) => void): () => void {
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }

  /** Follows what is being written already. */
  start(): void {
    if (this.isWaiting) this.#connection.need()
  }

  /** Asks; false while another press is under way. `key` tells the same question again from another one of the same words. */
  ask(text: string, { key = this.#means.newKey(), edits = null as number | null } = {}): boolean {
    return this.#press({ type: 'ask', key, text, edits })
  }

  /** Has the last question answered again. */
  again(turnId: number): boolean {
    return this.#press({ type: 'again', key: this.#means.newKey(), turnId })
  }

  stop(answerId: number): void {
    this.#stops.add(answerId)
    if (!this.#connection.send({ type: 'stop', answerId })) this.#connection.need()
  }

  /** Takes what the server keeps of an answer over to one that is here, such as the version that wrote it. */
  know(stored: ChatConversation): void {
    const { talk } = this.#state
    const turns = talk.turns.map((turn) => {
      const known = stored.turns.find(({ id }) => id === turn.id)?.answer
      if (known?.id !== turn.answer.id) return turn
      const { promptVersion, demonstration } = known
      return {
        ...turn,
        answer: { ...turn.answer, promptVersion, demonstration, isVersionKnown: true },
      }
    })
    this.#set({ talk: { ...talk, title: stored.title, turns } })
  }

  /** Takes the whole conversation as it is stored now, or that it is gone, unless something is waited for. */
  renew(stored: ChatConversation | null): void {
    if (this.isWaiting) return
    const { talk } = this.#state
    this.#set({ talk: stored ? renewed(talk, stored) : deleted(talk) })
    this.start()
  }

  forgetRefusal(): void {
    if (this.#state.talk.refused) this.#set({ talk: { ...this.#state.talk, refused: null } })
  }

  /** The network is back, or the page is looked at again. */
  hurry(): void {
    this.#connection.hurry()
  }

  end(): void {
    clearTimeout(this.#again)
    this.#connection.end()
  }

  #press(pending: Pending): boolean {
    if (this.#state.talk.pending) return false
    this.#set({ talk: { ...this.#state.talk, pending, refused: null } })
    if (!this.#connection.send(this.#messageOf(pending))) {
      this.#connection.need()
      this.#connection.hurry()
    }
    return true
  }

  #messageOf(pending: Pending): ClientMessage {
    const { conversationId, assistant } = this.#state.talk
    return pending.type === 'ask' ? { ...pending, conversationId, assistant } : pending
  }

  #resume(): void {
    const { talk } = this.#state
    for (const answer of writingOf(talk)) this.#follow(answer)
    for (const answerId of this.#stops) this.#connection.send({ type: 'stop', answerId })
    if (talk.pending) this.#connection.send(this.#messageOf(talk.pending))
  }

  #follow({ id: answerId, text }: TalkAnswer): void {
    this.#connection.send({ type: 'follow', answerId, after: text.length })
  }

  #hear(message: ServerMessage): void {
    const { talk } = this.#state
    if (gapIn(talk, message)) {
      const answer = writingOf(talk).find(
        ({ id }) => 'answerId' in message && id === message.answerId,
      )
      if (answer) this.#follow(answer)
      return
    }
    if (missedIn(talk, message)) {
      clearTimeout(this.#again)
      this.#again = setTimeout(() => {
        for (const answer of writingOf(this.#state.talk)) this.#follow(answer)
      }, AGAIN_MS)
    }
    if (message.type === 'end') this.#stops.delete(message.answerId)
    this.#set({ talk: hear(talk, message) })
    for (const ear of this.#ears) ear(message)
  }

  #set(changed: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
