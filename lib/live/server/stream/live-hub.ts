import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LIVE_CHANNEL, type LiveChange } from '#lib/live/server/announce.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { CHECK_MS, type Listener } from './listener.ts'
import { RoomFeed } from './room-feed.ts'

const TICK_MS = 1000
const HEARTBEAT_MS = 15_000
const SHARE_MS = 10_000

const everything: LiveChange[] = ['room', 'hidden', 'message']

/**
 * The open streams of this process, by room. One connection hears for all rooms what changed where (announce.ts), and the rows
 * are read from the last known number on: so nothing is lost or sent twice, neither when that connection is lost meanwhile.
 */
export class LiveHub {
  readonly #id = randomUUID()
  readonly #database: Pick<Database, 'db' | 'listen'>
  readonly #now: () => Date
  readonly #feeds = new Map<number, Promise<RoomFeed | null>>()
  readonly #loaded = new Map<number, RoomFeed>()
  #listening: Promise<{ unlisten: () => Promise<void> }> | undefined
  #timer: NodeJS.Timeout | undefined
  #sharedAt = 0
  #isClosed = false

  constructor(database: Pick<Database, 'db' | 'listen'>, now: () => Date = () => new Date()) {
    this.#database = database
    this.#now = now
  }

  /** Streams that are open to a room, in all processes. */
  onlineOf(roomId: number): number {
    return this.#loaded.get(roomId)?.online ?? 0
  }

  /** Opens a room to a listener; says so where the room is gone, or this process stops. In words: the bundles of Next have each their own class of errors. */
  async join(roomId: number, listener: Listener): Promise<'open' | 'gone' | 'stopping'> {
    if (this.#isClosed) return 'stopping'
    await this.#listen()
    const feed = await this.#feedOf(roomId)
    if (!feed) return 'gone'
    feed.listeners.add(listener)
    listener.onEnd(() => feed.listeners.delete(listener))
    if (listener.isClosed) feed.listeners.delete(listener)
    void feed.begin(listener).catch((error: unknown) => {
      log().warn({ err: error, room: roomId }, 'a stream was not begun')
      listener.close()
    })
    return 'open'
  }

  /** Does what is due by the clock; once a second by itself. */
  async tick(): Promise<void> {
    const at = this.#now().getTime()
    const isSharing = at - this.#sharedAt >= SHARE_MS
    if (isSharing) this.#sharedAt = at
    const work: Promise<unknown>[] = []
    for (const [roomId, feed] of this.#loaded) {
      if (this.#isLeft(roomId, feed)) continue
      feed.tick()
      // What could not be read is read now.
      work.push(feed.read())
      if (isSharing) work.push(this.#share(roomId, feed))
      for (const listener of feed.listeners) {
        if (at - listener.sentAt >= HEARTBEAT_MS) listener.beat(at)
        if (at - listener.checkedAt >= CHECK_MS) {
          listener.checkedAt = at
          work.push(expel(listener))
        }
      }
    }
    for (const done of await Promise.allSettled(work))
      if (done.status === 'rejected') log().warn({ err: done.reason }, 'live room not read')
  }

  /** Ends all streams, each with its own wait before its reader comes back, to this or another process. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const feed of [...this.#loaded.values()])
      feed.closeAll(() => 1000 + Math.floor(Math.random() * 4000))
    const listening = await this.#listening?.catch(() => undefined)
    await listening?.unlisten()
  }

  async #listen(): Promise<void> {
    this.#listening ??= this.#database
      .listen(
        LIVE_CHANNEL,
        (payload) => this.#hear(payload),
        () => this.#catchUp(),
      )
      .catch((error: unknown) => {
        this.#listening = undefined
        throw error
      })
    await this.#listening
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS).unref()
  }

  #hear(payload: string): void {
    const [room, what = '', process = '', count = ''] = payload.split(' ')
    const feed = this.#loaded.get(Number(room))
    if (!feed) return
    if (what === 'online') {
      if (process !== this.#id) feed.hearCount(process, Number(count))
      return
    }
    const change = everything.find((one) => one === what)
    if (change) this.#read(feed, change)
  }

  /** After a lost connection nobody knows what was announced meanwhile. */
  #catchUp(): void {
    for (const feed of this.#loaded.values()) this.#read(feed, ...everything)
  }

  #read(feed: RoomFeed, ...changes: LiveChange[]): void {
    void feed
      .read(...changes)
      .catch((error: unknown) => log().warn({ err: error }, 'live room not read'))
  }

  async #feedOf(roomId: number): Promise<RoomFeed | null> {
    const known = this.#feeds.get(roomId)
    if (known) return await known
    const opening = this.#openFeed(roomId)
    this.#feeds.set(roomId, opening)
    const feed = await opening.catch((error: unknown) => {
      this.#feeds.delete(roomId)
      throw error
    })
    if (!feed) this.#feeds.delete(roomId)
    return feed
  }

  async #openFeed(roomId: number): Promise<RoomFeed | null> {
    const feed = new RoomFeed(this.#database.db, roomId, this.#now)
    // Heard from before it is read, so that nothing falls between.
    this.#loaded.set(roomId, feed)
    const isThere = await feed.load().catch((error: unknown) => {
      this.#loaded.delete(roomId)
      throw error
    })
    if (!isThere) this.#loaded.delete(roomId)
    return isThere ? feed : null
  }

  /** Forgets a room in which nobody has listened for two ticks: one that is being joined is not forgotten under way. */
  #isLeft(roomId: number, feed: RoomFeed): boolean {
    if (feed.listeners.size > 0 || !feed.isLoaded) {
      feed.isIdle = false
      return false
    }
    if (feed.isIdle) {
      this.#loaded.delete(roomId)
      this.#feeds.delete(roomId)
    }
    feed.isIdle = true
    return true
  }

  async #share(roomId: number, feed: RoomFeed): Promise<void> {
    const said = `${roomId} online ${this.#id} ${feed.listeners.size}`
    await this.#database.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${said})`)
  }
}

/** Ends the stream of who may be in the room no more. What the database cannot say now is asked again in a minute. */
async function expel(listener: Listener): Promise<void> {
  if (!(await listener.check())) listener.close()
}
