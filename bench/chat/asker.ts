import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { CHAT_SOCKET, type ClientMessage, type ServerMessage } from '#lib/chat/protocol.ts'
import { takeTicket } from '#lib/chat/server/take-ticket.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addressOf, type Chatter } from './chat-data.ts'
import { Question } from './question.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 4000

type House = {
  db: Db
  /** Address of nginx. */
  url: string
  /** Origin of the site's own pages. */
  origin: string
}

/** One with a socket of their own, who comes back with a new ticket whenever it is lost and goes on where the text stopped. */
export class Asker {
  readonly questions: Question[] = []
  /** Sockets that were opened, and tries that were none. */
  opened = 0
  refused = 0
  readonly #house: House
  readonly #login: Chatter
  readonly #from: string
  #socket: WebSocket | null = null
  #isStopped = false

  constructor(house: House, login: Chatter, n: number) {
    this.#house = house
    this.#login = login
    this.#from = addressOf(n)
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Resolves when the first socket is open; later ones come by themselves until `stop`. */
  async connect(): Promise<void> {
    for (let ms = FIRST_RETRY_MS; !this.#isStopped; ms = Math.min(2 * ms, LAST_RETRY_MS)) {
      if (await this.#once()) return
      this.refused += 1
      await sleep(ms * (0.5 + Math.random()))
    }
  }

  ask(text: string): Question {
    const question = new Question(text)
    this.questions.push(question)
    question.sentAt = performance.now()
    this.#sendAsk(question)
    return question
  }

  stop(): void {
    this.#isStopped = true
    this.#socket?.terminate()
  }

  async #once(): Promise<boolean> {
    const { db, url, origin } = this.#house
    const { id, sessionId } = this.#login
    const { ticket } = await takeTicket(db, { id, sessionId })
    const address = `${url.replace('http', 'ws')}${CHAT_SOCKET}?ticket=${ticket}`
    const socket = new WebSocket(address, {
      ...{ origin, localAddress: this.#from, perMessageDeflate: false, handshakeTimeout: 5000 },
    })
    return await new Promise((resolve) => {
      socket.on('error', () => resolve(false))
      socket.on('open', () => {
        this.#socket = socket
        this.opened += 1
        socket.on('close', () => this.#lost())
        socket.on('message', (data) => this.#take(JSON.parse(String(data)) as ServerMessage))
        this.#goOn()
        resolve(true)
      })
    })
  }

  #lost(): void {
    if (!this.#isStopped) void sleep(FIRST_RETRY_MS * Math.random()).then(() => this.connect())
  }

  /** Sends what was not taken again under its key, and follows what is not at its end. */
  #goOn(): void {
    for (const question of this.questions.filter(({ state }) => state === null)) {
      const { answerId, answer } = question
      if (answerId === null) this.#sendAsk(question)
      else this.#send({ type: 'follow', answerId, after: answer.length })
    }
  }

  #sendAsk({ key, text }: Question): void {
    const place = { conversationId: null, assistant: 'essay', edits: null }
    this.#send({ type: 'ask', key, text, ...place })
  }

  #send(message: ClientMessage): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message))
  }

  #take(message: ServerMessage): void {
    const isOf = (one: Question) =>
      'key' in message && message.key !== null
        ? one.key === message.key
        : 'answerId' in message && one.answerId === message.answerId
    this.questions.find(isOf)?.take(message)
  }
}
