import { and, eq } from 'drizzle-orm'
import { announceAnswer } from '#lib/chat/server/announce-answer.ts'
import { ChatRefused } from '#lib/chat/server/answers/chat-refused.ts'
import { freeLeftOf } from '#lib/chat/server/answers/free-left.ts'
import { isLost } from '#lib/chat/server/answers/is-alive.ts'
import { settleLost } from '#lib/chat/server/answers/settle-lost.ts'
import { writeAnswer } from '#lib/chat/server/answers/write-answer.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { LlmTalker } from '#lib/platform/providers/llm/llm-provider.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import type { ChatSocket } from './chat-socket.ts'
import { Followed } from './followed.ts'

/** Pieces of a text that come within so many milliseconds travel together. */
const FLUSH_MS = 40
/** Answers of other processes are read that often at least, in case a notification was lost. */
const READ_MS = 3000

/** Means with which this process answers. */
export type Model = () => {
  talker: LlmTalker | null
  settings: LlmSettings
  /** Libraries of classes that a user practises. */
  librariesOf: (userId: number) => Promise<readonly number[]>
}

/** The answers that sockets of this process follow, and those that it writes; what others write is read when they tell of it. */
export class AnswersHere {
  readonly #db: Db
  readonly #model: Model
  readonly #now: () => number
  readonly #followed = new Map<number, Followed>()
  readonly #stops = new Map<number, AbortController>()
  readonly #dirty = new Set<Followed>()
  readonly #writing = new Set<Promise<void>>()
  #flushTimer: NodeJS.Timeout | undefined

  constructor(db: Db, model: Model, now: () => number) {
    this.#db = db
    this.#model = model
    this.#now = now
  }

  /** Writes an answer that was begun, for this socket and whoever follows it. */
  write(answerId: number, socket: ChatSocket): void {
    const followed = this.#followedOf(answerId)
    followed.isOurs = true
    followed.join(socket, 0)
    const stop = new AbortController()
    this.#stops.set(answerId, stop)
    const db = this.#db
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

  /** Sends a socket what comes of an answer of its user after so many characters. Throws ChatRefused. */
  async follow(
    socket: ChatSocket,
    { answerId, after }: { answerId: number; after: number },
  ): Promise<void> {
    const isOwn = and(eq(chatAnswers.id, answerId), eq(chatAnswers.userId, socket.userId))
    if ((await this.#db.$count(chatAnswers, isOwn)) === 0)
      throw new ChatRefused('not_found', '没有这个回答')
    const followed = this.#followedOf(answerId)
    followed.join(socket, after)
    if (followed.isOurs) followed.flush()
    else await this.#read(followed)
  }

  /** Stops an answer of a user, whichever process writes it. Throws ChatRefused. */
  async stop(userId: number, answerId: number): Promise<void> {
    const isOwn = and(eq(chatAnswers.id, answerId), eq(chatAnswers.userId, userId))
    if ((await this.#db.$count(chatAnswers, isOwn)) === 0)
      throw new ChatRefused('not_found', '没有这个回答')
    // This process hears itself, too, unless its listening is lost just now.
    this.#stops.get(answerId)?.abort()
    this.#tell(answerId, 'stop')
  }

  #tell(answerId: number, what: 'stored' | 'stop' = 'stored'): void {
    announceAnswer(this.#db, answerId, what).catch((err: unknown) =>
      log().warn({ err, answerId }, 'chat answer not announced'),
    )
  }

  /** Hears what a process tells of an answer; see announceAnswer. */
  hear(payload: string): void {
    const [id, what] = payload.split(' ')
    if (what === 'stop') this.#stops.get(Number(id))?.abort()
    const followed = this.#followed.get(Number(id))
    if (what === 'stored' && followed && !followed.isOurs) void this.#read(followed)
  }

  async #read(followed: Followed): Promise<void> {
    followed.readAt = this.#now()
    try {
      const db = this.#db
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

  /** Lets a socket that is closed follow nothing. */
  leave(socket: ChatSocket): void {
    for (const id of [...socket.sent.keys()]) this.#followed.get(id)?.leave(socket)
  }

  /** Forgets what nobody follows, sends what is ready, and reads what was not told of for long. */
  async tick(): Promise<void> {
    const at = this.#now()
    const work: Promise<void>[] = []
    for (const [id, followed] of this.#followed) {
      if (followed.sockets.size === 0 && !this.#stops.has(id)) this.#followed.delete(id)
      else if (followed.isOurs) followed.flush()
      else if (at - followed.readAt >= READ_MS) work.push(this.#read(followed))
    }
    await Promise.all(work)
  }

  /** Waits until nothing is being written. */
  async idle(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing)
  }
}
