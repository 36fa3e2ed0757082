import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientMessage } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import { CHAT_CHANNEL } from '#lib/chat/server/announce-answer.ts'
import { answerAgain } from '#lib/chat/server/answers/answer-again.ts'
import { askQuestion } from '#lib/chat/server/answers/ask-question.ts'
import { ChatRefused, refusalOf } from '#lib/chat/server/answers/chat-refused.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { AnswersHere, type Model } from './answers-here.ts'
import type { ChatSocket } from './chat-socket.ts'
import { cutSignedOut } from './cut-signed-out.ts'

const SESSIONS_CHANNEL = 'sessions_over'

const TICK_MS = 1000
const CHECK_MS = 60_000

/**
 * The open sockets of this process and the answers that they follow or that it writes. Other processes are told by `notify`
 * that something of an answer was stored, and read it; a login that is over closes its sockets wherever they are.
 */
export class ChatHub {
  readonly #database: Pick<Database, 'db' | 'listen'>
  readonly #model: Model
  readonly #now: () => number
  readonly #sockets = new Set<ChatSocket>()
  readonly #answers: AnswersHere
  #timer: NodeJS.Timeout | undefined
  #listening: Promise<{ unlisten: () => Promise<void> }[]> | undefined
  #isClosed = false

  constructor(
    database: Pick<Database, 'db' | 'listen'>,
    model: Model,
    now: () => number = Date.now,
  ) {
    this.#database = database
    this.#model = model
    this.#now = now
    this.#answers = new AnswersHere(database.db, model, now)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Hears of logins that are over from before a socket is let in. */
  async listen(): Promise<void> {
    const { listen } = this.#database
    this.#listening ??= Promise.all([
      listen(
        CHAT_CHANNEL,
        (payload) => this.#answers.hear(payload),
        () => void this.tick(),
      ),
      listen(
        SESSIONS_CHANNEL,
        (payload) => this.#closeSession(Number(payload)),
        // Who was signed out while nobody listened is found by asking.
        () => void this.#checkSessions([...this.#sockets]),
      ),
    ]).catch((error: unknown) => {
      this.#listening = undefined
      throw error
    })
    await this.#listening
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS).unref()
  }

  add(socket: ChatSocket): void {
    this.#sockets.add(socket)
  }

  remove(socket: ChatSocket): void {
    this.#sockets.delete(socket)
    this.#answers.leave(socket)
  }

  /** Does what a message asks; what it may not is answered with a refusal. */
  async take(socket: ChatSocket, message: ClientMessage): Promise<void> {
    try {
      if (message.type === 'follow') await this.#answers.follow(socket, message)
      else if (message.type === 'stop') await this.#answers.stop(socket.userId, message.answerId)
      else await this.#begin(socket, message)
    } catch (error) {
      const known = refusalOf(error)
      if (!known) log().error({ err: error }, 'chat message failed')
      const refused = known ?? new ChatRefused('failed', '没有发出去，请稍后再试')
      socket.send({
        type: 'refused',
        key: 'key' in message ? message.key : null,
        answerId: 'answerId' in message ? message.answerId : null,
        reason: refused.reason,
        message: refused.message,
      })
    }
  }

  async #begin(
    socket: ChatSocket,
    message: Extract<ClientMessage, { type: 'ask' | 'again' }>,
  ): Promise<void> {
    if (this.#isClosed) throw new ChatRefused('failed', '正在重新连接，请稍候')
    const { db } = this.#database
    const { settings } = this.#model()
    const begun =
      message.type === 'ask'
        ? await askQuestion(db, socket.userId, message, settings)
        : await answerAgain(db, socket.userId, message, settings)
    const { isNew, ...place } = begun
    socket.send({ type: 'asked', key: message.key, ...place })
    if (isNew) this.#answers.write(begun.answerId, socket)
    else await this.#answers.follow(socket, { answerId: begun.answerId, after: 0 })
  }

  /** Does what is due by the clock; once a second by itself. */
  async tick(): Promise<void> {
    const at = this.#now()
    for (const socket of this.#sockets) socket.tick()
    const due = [...this.#sockets].filter(({ checkedAt }) => at - checkedAt >= CHECK_MS)
    await Promise.all([this.#answers.tick(), this.#checkSessions(due)])
  }

  #closeSession(sessionId: number): void {
    for (const socket of this.#sockets)
      if (socket.sessionId === sessionId) socket.cut(socketCloses.signedOut)
  }

  async #checkSessions(sockets: readonly ChatSocket[]): Promise<void> {
    for (const socket of sockets) socket.checkedAt = this.#now()
    await cutSignedOut(this.#database.db, sockets)
  }

  /** Takes nothing new, lets what is being written come to its end within `drainMs`, then ends all sockets: their readers come back to another process. */
  async close(drainMs = 0): Promise<void> {
    this.#isClosed = true
    await Promise.race([this.idle(), sleep(drainMs, undefined, { ref: false })])
    clearInterval(this.#timer)
    for (const socket of [...this.#sockets]) socket.close(1001)
    const listening = await this.#listening?.catch(() => undefined)
    for (const one of listening ?? []) await one.unlisten()
  }

  /** Waits until nothing is being written. */
  async idle(): Promise<void> {
    await this.#answers.idle()
  }
}
