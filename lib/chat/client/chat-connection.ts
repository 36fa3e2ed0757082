import type { ClientMessage, ServerMessage } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import type { SocketEars, SocketLike } from './socket-like.ts'

/** off: nothing is waited for. lost: it broke off, or could not be opened, and is tried again. */
export type Link = 'off' | 'connecting' | 'open' | 'lost' | 'signed-out'

export type ConnectionMeans = {
  /** Rejects with a `code` of 401 where nobody is signed in. */
  ticket: () => Promise<{ ticket: string; path: string }>
  /** Opens a socket to a path of this site with its ticket. */
  open: (path: string, ears: SocketEars) => SocketLike
  /** Number from 0 to 1: the part of half a wait that is left out, so that pages do not come back all at once. */
  random: () => number
}

type Ears = {
  /** Whether an answer, or that of a message, is still waited for: else a closed connection stays closed. */
  isNeeded: () => boolean
  /** Says what comes first whenever it is open. */
  opened: () => void
  heard: (message: ServerMessage) => void
  changed: () => void
}

const FIRST_MS = 1000
const MOST_MS = 30_000
/** Milliseconds without a word to a message, or to an attempt, after which the network has lost it. */
const SILENT_MS = 15_000
/** Milliseconds since the last word within which the network works. */
const LATELY_MS = 2000

/**
 * The socket of a page, opened when something is to be said and kept as long as the server keeps it. One that breaks off
 * or falls silent while something is waited for is opened again, each time after twice the wait; `hurry` does it at once.
 * There is one attempt at a time.
 */
export class ChatConnection {
  readonly #means: ConnectionMeans
  readonly #ears: Ears
  #socket: SocketLike | null = null
  #link: Link = 'off'
  #wait = FIRST_MS
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #silenceTimer: ReturnType<typeof setTimeout> | undefined
  /** Number of the attempt that counts; what comes of an earlier one is nothing any more. */
  #attempt = 0
  #isTrying = false
  #heardAt = 0

  constructor(means: ConnectionMeans, ears: Ears) {
    this.#means = means
    this.#ears = ears
  }

  get link(): Link {
    return this.#link
  }

  /** Opens it if it is not. */
  need(): void {
    if (this.#link === 'off') void this.#connect()
  }

  /** Does not wait any longer: the network is back, or its reader. */
  hurry(): void {
    if (this.#isTrying) return
    const isQuiet = Date.now() - this.#heardAt >= LATELY_MS
    if (this.#link === 'lost') void this.#connect()
    else if (this.#link === 'open' && this.#ears.isNeeded() && isQuiet) void this.#connect()
  }

  /** False where it cannot be sent now; `opened` comes once it can. */
  send(message: ClientMessage): boolean {
    if (this.#link !== 'open' || !this.#socket) return false
    this.#socket.send(JSON.stringify(message))
    // There may be nothing new of an answer that is followed.
    if (message.type !== 'follow') this.#watch()
    return true
  }

  end(): void {
    this.#drop()
    this.#become('off')
  }

  async #connect(): Promise<void> {
    this.#drop()
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    this.#isTrying = true
    this.#watch()
    // A first try says nothing of itself; a further one is still a lost connection to its reader.
    this.#become(this.#link === 'off' ? 'connecting' : 'lost')
    try {
      const { ticket, path } = await this.#means.ticket()
      if (isCurrent()) this.#open(`${path}?ticket=${encodeURIComponent(ticket)}`, isCurrent)
    } catch (error) {
      if (!isCurrent()) return
      if ((error as { code?: unknown }).code === 401) this.#leave('signed-out')
      else this.#retry()
    }
  }

  #open(path: string, isCurrent: () => boolean): void {
    this.#socket = this.#means.open(path, {
      opened: () => {
        if (!isCurrent()) return
        clearTimeout(this.#silenceTimer)
        this.#isTrying = false
        this.#heardAt = Date.now()
        this.#wait = FIRST_MS
        this.#become('open')
        this.#ears.opened()
      },
      said: (text) => {
        if (!isCurrent()) return
        clearTimeout(this.#silenceTimer)
        this.#heardAt = Date.now()
        this.#ears.heard(JSON.parse(text) as ServerMessage)
      },
      closed: (code) => {
        if (!isCurrent()) return
        this.#socket = null
        if (code === socketCloses.signedOut) this.#leave('signed-out')
        else if (this.#ears.isNeeded()) this.#retry()
        else this.#leave('off')
      },
    })
  }

  /** Closes what is open or being opened, and stops all clocks. */
  #drop(): void {
    this.#attempt += 1
    this.#isTrying = false
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#silenceTimer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #watch(): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => {
      if (this.#ears.isNeeded()) this.#retry()
    }, SILENT_MS)
  }

  #leave(link: 'off' | 'signed-out'): void {
    this.#drop()
    this.#become(link)
  }

  #retry(): void {
    this.#drop()
    this.#become('lost')
    const wait = this.#wait * (1 - this.#means.random() / 2)
    this.#retryTimer = setTimeout(() => void this.#connect(), wait)
    this.#wait = Math.min(this.#wait * 2, MOST_MS)
  }

  #become(link: Link): void {
    if (this.#link === link) return
    this.#link = link
    this.#ears.changed()
  }
}
