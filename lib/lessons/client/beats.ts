import { type Part, WatchedParts } from './watched-parts.ts'

export type Beat = { position: number; watched: Part[] }

type Told = {
  /** Tells the server, and throws where it did not take it. */
  send: (beat: Beat) => Promise<void>
  onKept: () => void
  onFailed: (error: unknown) => void
}

/** Tells the server what is watched of one playing, one beat at a time. What could not be told goes with the next. */
export class Beats {
  readonly parts = new WatchedParts()
  readonly #told: Told
  #isSending = false
  #next: number | null = null

  constructor(told: Told) {
    this.#told = told
  }

  /** Tells where the film is, after the beat that is under way; resolves when that is settled. */
  async beat(position: number): Promise<void> {
    this.#next = position
    if (this.#isSending) return
    this.#isSending = true
    while (this.#next !== null) {
      const at = this.#next
      this.#next = null
      await this.#tell(at)
    }
    this.#isSending = false
  }

  /** Tells at once, beside a beat that is under way: the page is being left. */
  leave(position: number): void {
    void this.#tell(position)
  }

  async #tell(position: number): Promise<void> {
    const watched = this.parts.take()
    try {
      await this.#told.send({ position, watched })
    } catch (error) {
      this.parts.putBack(watched)
      this.#told.onFailed(error)
      return
    }
    this.#told.onKept()
  }
}
