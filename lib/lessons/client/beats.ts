import { CallError } from '#lib/platform/client/call.ts'
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
  #isUntold = false

  constructor(told: Told) {
    this.#told = told
  }

  /** Whether the last beat was not taken, so that something waits for the next. */
  get isUntold(): boolean {
    return this.#isUntold
  }

  /** Tells where the film is, after the beat that is under way; resolves when that is settled. */
  async beat(position: number): Promise<void> {
    this.#next = position
    if (this.#isSending) return
    this.#isSending = true
    while (this.#next !== null) {
      const at = this.#next
      this.#next = null
      // More parts than one beat carries go with the next ones.
      let isMore = true
      while (isMore) isMore = await this.#tell(at)
    }
    this.#isSending = false
  }

  /** Tells all at once, beside a beat that is under way: the page is being left. */
  leave(position: number): void {
    do {
      void this.#tell(position)
    } while (this.parts.isAny)
  }

  /** Answers whether it was taken and more parts wait that were there before it. */
  async #tell(position: number): Promise<boolean> {
    const watched = this.parts.take()
    const isMore = this.parts.isAny
    try {
      await this.#told.send({ position, watched })
    } catch (error) {
      this.parts.putBack(watched)
      this.#isUntold = true
      this.#told.onFailed(error)
      return false
    }
    this.#isUntold = isMore
    if (!isMore) this.#told.onKept()
    return isMore
  }
}

/** Says in Chinese why what was watched is not kept yet, and what becomes of it. */
export function untoldText(error: unknown): string {
  const code = error instanceof CallError ? error.code : null
  if (code === 401) return '登录已过期，刚看的还没有保存，登录后一起补上。'
  if (code === 0 || code === 408) return '网络不通，刚看的还没有保存，连上后一起补上。'
  return '刚看的还没有保存，过一会儿自动补上。'
}
