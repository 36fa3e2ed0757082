import type { RawData, WebSocket } from 'ws'
import { type ClientMessage, clientMessage, type ServerMessage } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'

const IDLE_MS = 15 * 60_000
const PING_MS = 30_000
/** Messages, pings and pongs of one socket within any so many milliseconds. */
const FLOOD = { messages: 30, ms: 10_000 }
/** Bytes that wait for a reader before nothing more is sent, and before it is cut off. */
const HIGH_WATER = 64 * 1024
const MOST_WAITING = 512 * 1024

type Login = { userId: number; sessionId: number }
type Hears = {
  onMessage: (message: ClientMessage) => void
  /** A text that is no message; `key` as far as it can be told. */
  onNonsense: () => void
  onClose: () => void
}

/** One open socket of a login: what comes in is checked and counted, what goes out waits for its reader within bounds. */
export class ChatSocket {
  readonly userId: number
  readonly sessionId: number
  /** How many characters of which answer were sent. */
  readonly sent = new Map<number, { length: number; hasSources: boolean }>()
  checkedAt: number
  readonly #socket: WebSocket
  readonly #now: () => number
  #heardAt: number
  #pingedAt: number
  #isAnswering = true
  /** When the last of what it sent came, the oldest first. */
  #cameAt: number[] = []

  constructor(socket: WebSocket, login: Login, hears: Hears, now: () => number = Date.now) {
    this.#socket = socket
    this.#now = now
    this.userId = login.userId
    this.sessionId = login.sessionId
    this.#heardAt = now()
    this.#pingedAt = now()
    this.checkedAt = now()
    socket.on('message', (data, isBinary) => this.#take(data, isBinary, hears))
    socket.on('ping', () => this.#count())
    socket.on('pong', () => {
      this.#isAnswering = true
      this.#count()
    })
    // Too large or broken a frame: ws closes by itself, with the code of the standard.
    socket.on('error', () => undefined)
    socket.on('close', hears.onClose)
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Whether its reader has taken enough for more to be sent. */
  get hasRoom(): boolean {
    return this.#socket.bufferedAmount < HIGH_WATER
  }

  send(message: ServerMessage): void {
    if (!this.isOpen) return
    this.#socket.send(JSON.stringify(message))
    if (this.#socket.bufferedAmount > MOST_WAITING) this.cut(socketCloses.slow)
  }

  /** Closes with a code; who does not answer that is cut off. */
  close(code: number): void {
    if (this.isOpen) this.#socket.close(code)
  }

  cut(code: number): void {
    this.close(code)
    this.#socket.terminate()
  }

  /** Once a second: asks whether the reader is there, and ends what has been silent for long. */
  tick(): void {
    const at = this.#now()
    if (at - this.#heardAt > IDLE_MS && this.sent.size === 0) this.close(socketCloses.idle)
    if (at - this.#pingedAt < PING_MS || !this.isOpen) return
    this.#pingedAt = at
    if (this.#isAnswering) this.#socket.ping()
    else this.#socket.terminate()
    this.#isAnswering = false
  }

  #take(data: RawData, isBinary: boolean, { onMessage, onNonsense }: Hears): void {
    if (this.#count()) return
    this.#heardAt = this.#now()
    const message = isBinary ? null : parsed(String(data))
    if (message) onMessage(message)
    else onNonsense()
  }

  /** Counts what came in; cuts off who sends too much, and answers whether that was so. */
  #count(): boolean {
    const at = this.#now()
    this.#cameAt = [...this.#cameAt.filter((came) => at - came <= FLOOD.ms), at]
    const isFlooded = this.#cameAt.length > FLOOD.messages
    if (isFlooded) this.cut(socketCloses.tooFast)
    return isFlooded
  }
}

function parsed(text: string): ClientMessage | null {
  try {
    const { success, data } = clientMessage.safeParse(JSON.parse(text))
    return success ? data : null
  } catch {
    return null
  }
}
