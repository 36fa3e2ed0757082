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

/**
 * The socket of a page, opened when something is to be said and kept as long as the server keeps it. One that breaks off
 * while something is waited for is opened again, each time after twice the wait; `hurry` does it at once.
 */
export class ChatConnection {
  readonly #means: ConnectionMeans
  readonly #ears: Ears
  #socket: SocketLike | null = null
  #link: Link = 'off'
  #wait = FIRST_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false

  constructor(means: ConnectionMeans, ears: Ears) {
    this.#means = means
    this.#ears = ears
  }

  get link(): Link {
    return this.#link
  }

  /** Opens it if it is not. */
  need(): void {
    this.#isEnded = false
    if (this.#link === 'off') void this.#connect()
  }

  /** Does not wait any longer: the network is back, or its reader. */
  hurry(): void {
    if (this.#link !== 'lost') return
    clearTimeout(this.#timer)
    void this.#connect()
  }

  /** False where it cannot be sent now; `opened` comes once it can. */
  send(message: ClientMessage): boolean {
    if (this.#link !== 'open' || !this.#socket) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  end(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#become('off')
  }

  async #connect(): Promise<void> {
    // A first try says nothing of itself; a further one is still a lost connection to its reader.
    if (this.#link === 'off') this.#become('connecting')
    try {
      const { ticket, path } = await this.#means.ticket()
      if (this.#isEnded) return
      this.#open(`${path}?ticket=${encodeURIComponent(ticket)}`)
    } catch (error) {
      if (this.#isEnded) return
      if ((error as { code?: unknown }).code === 401) this.#become('signed-out')
      else this.#retry()
    }
  }

  #open(path: string): void {
    const isCurrent = () => this.#socket === socket && !this.#isEnded
    const socket: SocketLike = this.#means.open(path, {
      opened: () => {
        if (!isCurrent()) return
        this.#wait = FIRST_MS
        this.#become('open')
        this.#ears.opened()
      },
      said: (text) => {
        if (isCurrent()) this.#ears.heard(JSON.parse(text) as ServerMessage)
      },
      closed: (code) => {
        if (!isCurrent()) return
        this.#socket = null
        if (code === socketCloses.signedOut) this.#become('signed-out')
        else if (this.#ears.isNeeded()) this.#retry()
        else this.#become('off')
      },
    })
    this.#socket = socket
  }

  #retry(): void {
    this.#become('lost')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, MOST_MS)
  }

  #become(link: Link): void {
    if (this.#link === link) return
    this.#link = link
    this.#ears.changed()
  }
}
