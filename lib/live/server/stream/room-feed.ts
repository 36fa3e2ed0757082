import { eq } from 'drizzle-orm'
import type { LiveChange } from '#lib/live/server/announce.ts'
import { toMessage } from '#lib/live/server/messages/to-message.ts'
import { airedAt, type Room, stateOf } from '#lib/live/server/room-state.ts'
import { type liveMessages, liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { bytesOf, type Event, type Listener } from './listener.ts'
import { BATCH, hiddenIds, readRoom, rowsAfter } from './room-rows.ts'

type Row = typeof liveMessages.$inferSelect

/** Milliseconds for which the count of another process holds. */
const COUNT_MS = 30_000
/** Milliseconds between two counts that listeners are told. */
const TELL_MS = 5000

/** Sends to the listeners that one process has in one room: each message once, in the order of the numbers. */
export class RoomFeed {
  readonly listeners = new Set<Listener>()
  readonly #db: Db
  readonly #id: number
  readonly #now: () => Date
  #room: Room | undefined
  #lastId = 0
  #hidden: number[] = []
  #state = ''
  #told = { count: 0, at: 0 }
  readonly #others = new Map<string, { count: number; at: number }>()
  readonly #due = new Set<LiveChange>()
  #reading: Promise<void> | undefined

  constructor(db: Db, id: number, now: () => Date) {
    this.#db = db
    this.#id = id
    this.#now = now
  }

  /** Whether nobody listened at the last tick. */
  isIdle = false
  isLoaded = false

  /** Reads the room as it stands; false where it is gone. */
  async load(): Promise<boolean> {
    const found = await readRoom(this.#db, this.#id)
    if (!found) return false
    this.#room = found.room
    this.#lastId = found.lastId
    this.#state = stateOf(found.room, this.#now())
    // What was heard and read meanwhile may be newer than that.
    await this.read('hidden', 'room')
    this.isLoaded = true
    return true
  }

  /** Listeners of all processes, as far as they have said. */
  get online(): number {
    const since = this.#now().getTime() - COUNT_MS
    const others = [...this.#others.values()].filter(({ at }) => at > since)
    return others.reduce((sum, { count }) => sum + count, this.listeners.size)
  }

  hearCount(process: string, count: number): void {
    this.#others.set(process, { count, at: this.#now().getTime() })
  }

  /** Sends a new listener how the room stands and what it missed, then lets it take what comes. */
  async begin(listener: Listener): Promise<void> {
    listener.lastId ??= this.#lastId
    for (const event of [this.#stateEvent(), this.#slowEvent(), this.#hiddenEvent()])
      this.#tell(listener, event)
    this.#tell(listener, { event: 'online', data: { count: this.online } })
    while (!listener.isClosed) {
      await listener.hasRoom()
      const known = this.#lastId
      const rows = await rowsAfter(this.#db, this.#id, listener.lastId)
      for (const row of rows) this.#send(listener, row)
      // Nothing came while they were read, so that what comes next goes to this listener too.
      if (rows.length < BATCH && known === this.#lastId) break
    }
    listener.lastId = Math.max(listener.lastId, this.#lastId)
    listener.isReady = true
  }

  /** Reads what has changed, one reading after another; what is heard meanwhile is read then. Throws what the database threw, and reads it the next time. */
  async read(...changes: LiveChange[]): Promise<void> {
    for (const change of changes) this.#due.add(change)
    this.#reading ??= this.#readDue().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
    if (this.#due.size > 0) await this.read()
  }

  async #readDue(): Promise<void> {
    while (this.#due.size > 0) {
      const due = [...this.#due]
      this.#due.clear()
      try {
        for (const change of due) await this.#readOne(change)
      } catch (error) {
        for (const change of due) this.#due.add(change)
        throw error
      }
    }
  }

  async #readOne(change: LiveChange): Promise<void> {
    if (change === 'message') return await this.#readMessages()
    if (change === 'hidden') {
      this.#hidden = await hiddenIds(this.#db, this.#id)
      return this.#tellAll(this.#hiddenEvent())
    }
    const [room] = await this.#db.select().from(liveRooms).where(eq(liveRooms.id, this.#id))
    if (!room) return this.closeAll()
    const isSlowChanged = room.slowSeconds !== this.#room?.slowSeconds
    this.#room = room
    this.#state = stateOf(room, this.#now())
    this.#tellAll(this.#stateEvent())
    if (isSlowChanged) this.#tellAll(this.#slowEvent())
  }

  async #readMessages(): Promise<void> {
    for (;;) {
      const rows = await rowsAfter(this.#db, this.#id, this.#lastId)
      for (const row of rows) {
        const bytes = bytesOf(eventOf(row))
        this.#lastId = row.id
        for (const listener of this.listeners)
          if (listener.isReady) this.#send(listener, row, bytes)
      }
      if (rows.length < BATCH) return
    }
  }

  /** Once a second: what the clock alone changes. */
  tick(): void {
    const now = this.#now()
    if (this.#room && stateOf(this.#room, now) !== this.#state) {
      this.#state = stateOf(this.#room, now)
      this.#tellAll(this.#stateEvent())
    }
    const { online } = this
    if (online === this.#told.count || now.getTime() - this.#told.at < TELL_MS) return
    this.#told = { count: online, at: now.getTime() }
    this.#tellAll({ event: 'online', data: { count: online } })
  }

  closeAll(retryMs?: () => number): void {
    for (const listener of [...this.listeners]) listener.close(retryMs?.())
  }

  #send(listener: Listener, row: Row, bytes = bytesOf(eventOf(row))): void {
    if (listener.lastId !== null && row.id <= listener.lastId) return
    listener.lastId = row.id
    if (row.hiddenAt === null) listener.send(bytes, this.#now().getTime())
  }

  #tell(listener: Listener, event: Event): void {
    listener.send(bytesOf(event), this.#now().getTime())
  }

  #tellAll(event: Event): void {
    const bytes = bytesOf(event)
    for (const listener of this.listeners) listener.send(bytes, this.#now().getTime())
  }

  #stateEvent(): Event {
    const room = this.#room
    if (!room) throw new Error('a room was not loaded')
    const now = this.#now()
    return {
      event: 'state',
      data: {
        ...{ state: stateOf(room, now), serverNow: isoTime(now), airedAt: isoTime(airedAt(room)) },
        ...{ startsAt: isoTime(room.startsAt), endsAt: isoTime(room.endsAt) },
      },
    }
  }

  #slowEvent(): Event {
    return { event: 'slow', data: { slowSeconds: this.#room?.slowSeconds ?? 0 } }
  }

  #hiddenEvent(): Event {
    return { event: 'hidden', data: { ids: this.#hidden } }
  }
}

/** A message as everybody in the room gets it: nothing in it is of one reader. */
function eventOf(row: Row): Event {
  const { isMine: _, isHidden: __, ...data } = toMessage(row)
  return { event: 'message', data, id: row.id }
}
