import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { isOpen } from '#lib/accounts/server/session.ts'
import { sessions } from '#lib/accounts/server/tables.ts'
import type { ClientMessage } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import { announceAnswer, CHAT_CHANNEL } from '#lib/chat/server/announce-answer.ts'
import { answerAgain } from '#lib/chat/server/answers/answer-again.ts'
import { askQuestion } from '#lib/chat/server/answers/ask-question.ts'
import type { Begun } from '#lib/chat/server/answers/begin-answer.ts'
import { ChatRefused, refusalOf } from '#lib/chat/server/answers/chat-refused.ts'
import { freeLeftOf } from '#lib/chat/server/answers/free-left.ts'
import { isLost } from '#lib/chat/server/answers/is-alive.ts'
import { settleLost } from '#lib/chat/server/answers/settle-lost.ts'
import { writeAnswer } from '#lib/chat/server/answers/write-answer.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { LlmTalker } from '#lib/platform/providers/llm/llm-provider.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import type { ChatSocket } from './chat-socket.ts'
import { Followed } from './followed.ts'

const SESSIONS_CHANNEL = 'sessions_over'

const TICK_MS = 1000
/** Pieces of a text that come within so many milliseconds travel together. */
const FLUSH_MS = 40
/** Answers of other processes are read that often at least, in case a notification was lost. */
const READ_MS = 3000
const CHECK_MS = 60_000

type Model = () => {
  talker: LlmTalker | null
  settings: LlmSettings
  /** Libraries of classes that a user practises. */
  librariesOf: (userId: number) => Promise<readonly number[]>
}

/**
 * The open sockets of this process and the answers that they follow or that it writes. Other processes are told by `notify`
 * that something of an answer was stored, and read it; a login that is over closes its sockets wherever they are.
 */
export class ChatHub {
  readonly #database: Pick<Database, 'db' | 'listen'>
  readonly #model: Model
  readonly #now: () => number
  readonly #sockets = new Set<ChatSocket>()
  readonly #followed = new Map<number, Followed>()
  readonly #stops = new Map<number, AbortController>()
  readonly #dirty = new Set<Followed>()
  readonly #writing = new Set<Promise<void>>()
  #flushTimer: NodeJS.Timeout | undefined
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
        (payload) => this.#hear(payload),
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
    for (const id of [...socket.sent.keys()]) this.#followed.get(id)?.leave(socket)
  }

  /** Does what a message asks; what it may not is answered with a refusal. */
  async take(socket: ChatSocket, message: ClientMessage): Promise<void> {
    try {
      if (message.type === 'follow') await this.#follow(socket, message)
      else if (message.type === 'stop') await this.#stop(socket, message.answerId)
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
    if (isNew) this.#write(begun, socket)
    else await this.#follow(socket, { answerId: begun.answerId, after: 0 })
  }

  #write({ answerId }: Begun, socket: ChatSocket): void {
    const followed = this.#followedOf(answerId)
    followed.isOurs = true
    followed.join(socket, 0)
    const stop = new AbortController()
    this.#stops.set(answerId, stop)
    const { db } = this.#database
    const writing = writeAnswer(db, answerId, {
      ...{ ...this.#model(), stop: stop.signal },
      progress: {
        onSources: (cited) => {
          followed.sources = cited
          this.#soil(followed)
        },
        onText: (text) => {
          followed.take({ text, state: 'writing' })
          this.#soil(followed)
        },
        onStored: () => this.#tell(answerId),
      },
    })
      .then(async (ended) => {
        followed.freeLeft = await freeLeftOf(db, answerId)
        if (ended) followed.take(ended)
        else followed.isOurs = false
        this.#tell(answerId)
        if (ended) this.#soil(followed)
        else await this.#read(followed)
      })
      .catch((error: unknown) => {
        // It could not be stored; who follows reads what the database says once it is back.
        followed.isOurs = false
        log().error({ err: error, answerId }, 'chat answer not stored')
      })
      .finally(() => {
        this.#stops.delete(answerId)
        this.#writing.delete(writing)
      })
    this.#writing.add(writing)
  }

  async #follow(
    socket: ChatSocket,
    { answerId, after }: { answerId: number; after: number },
  ): Promise<void> {
    const isOwn = and(eq(chatAnswers.id, answerId), eq(chatAnswers.userId, socket.userId))
    if ((await this.#database.db.$count(chatAnswers, isOwn)) === 0)
      throw new ChatRefused('not_found', '没有这个回答')
    const followed = this.#followedOf(answerId)
    followed.join(socket, after)
    if (followed.isOurs) followed.flush()
    else await this.#read(followed)
  }

  async #stop(socket: ChatSocket, answerId: number): Promise<void> {
    const isOwn = and(eq(chatAnswers.id, answerId), eq(chatAnswers.userId, socket.userId))
    if ((await this.#database.db.$count(chatAnswers, isOwn)) === 0)
      throw new ChatRefused('not_found', '没有这个回答')
    // This process hears itself, too, unless its listening is lost just now.
    this.#stops.get(answerId)?.abort()
    this.#tell(answerId, 'stop')
  }

  #tell(answerId: number, what: 'stored' | 'stop' = 'stored'): void {
    announceAnswer(this.#database.db, answerId, what).catch((err: unknown) =>
      log().warn({ err, answerId }, 'chat answer not announced'),
    )
  }

  #hear(payload: string): void {
    const [id, what] = payload.split(' ')
    if (what === 'stop') this.#stops.get(Number(id))?.abort()
    const followed = this.#followed.get(Number(id))
    if (what === 'stored' && followed && !followed.isOurs) void this.#read(followed)
  }

  async #read(followed: Followed): Promise<void> {
    followed.readAt = this.#now()
    try {
      const { db } = this.#database
      await settleLost(db, and(eq(chatAnswers.id, followed.id), isLost))
      const [row] = await db.select().from(chatAnswers).where(eq(chatAnswers.id, followed.id))
      // Deleted with its conversation.
      if (!row) {
        followed.dropAll()
        return
      }
      if (row.model !== '') followed.sources = row.sources
      if (row.state !== 'writing') followed.freeLeft = await freeLeftOf(db, followed.id)
      followed.take(row)
      followed.flush()
    } catch (error) {
      log().warn({ err: error, answerId: followed.id }, 'chat answer not read')
    }
  }

  #followedOf(id: number): Followed {
    const known = this.#followed.get(id) ?? new Followed(id)
    this.#followed.set(id, known)
    return known
  }

  #soil(followed: Followed): void {
    this.#dirty.add(followed)
    this.#flushTimer ??= setTimeout(() => {
      this.#flushTimer = undefined
      const dirty = [...this.#dirty]
      this.#dirty.clear()
      for (const one of dirty) one.flush()
    }, FLUSH_MS)
  }

  /** Does what is due by the clock; once a second by itself. */
  async tick(): Promise<void> {
    const at = this.#now()
    for (const socket of this.#sockets) socket.tick()
    const work: Promise<void>[] = []
    for (const [id, followed] of this.#followed) {
      if (followed.sockets.size === 0 && !this.#stops.has(id)) this.#followed.delete(id)
      else if (followed.isOurs) followed.flush()
      else if (at - followed.readAt >= READ_MS) work.push(this.#read(followed))
    }
    const due = [...this.#sockets].filter(({ checkedAt }) => at - checkedAt >= CHECK_MS)
    work.push(this.#checkSessions(due))
    await Promise.all(work)
  }

  #closeSession(sessionId: number): void {
    for (const socket of this.#sockets)
      if (socket.sessionId === sessionId) socket.cut(socketCloses.signedOut)
  }

  async #checkSessions(sockets: readonly ChatSocket[]): Promise<void> {
    if (sockets.length === 0) return
    for (const socket of sockets) socket.checkedAt = this.#now()
    const ids = [...new Set(sockets.map(({ sessionId }) => sessionId))]
    try {
      const open = await this.#database.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.id, ids), isOpen))
      const still = new Set(open.map(({ id }) => id))
      for (const socket of sockets)
        if (!still.has(socket.sessionId)) socket.cut(socketCloses.signedOut)
    } catch (error) {
      log().warn({ err: error }, 'logins of chats not checked')
    }
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
    while (this.#writing.size > 0) await Promise.all(this.#writing)
  }
}
