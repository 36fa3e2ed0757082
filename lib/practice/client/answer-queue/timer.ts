import type { QueueDependencies } from './types.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** When the queue sends next: soon after a change, at growing intervals while the server cannot be reached. */
export class SendTimer {
  readonly #after: QueueDependencies['after']
  readonly #work: () => void
  #waiting: { stop: () => void; ms: number } | null = null
  #retries = 0

  constructor(after: QueueDependencies['after'], work: () => void) {
    this.#after = after
    this.#work = work
  }

  /** Sends after `ms` milliseconds at the latest. */
  schedule(ms: number): void {
    // While the server is out of reach its own rhythm counts; otherwise what is due earlier.
    if (this.#waiting && (this.#retries > 0 || this.#waiting.ms <= ms)) return
    this.#wait(ms)
  }

  /** Sends again later than after the last failure, and not before `seconds`. */
  retry(seconds: number): void {
    const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries)
    this.#retries += 1
    this.#wait(Math.max(ms, seconds * 1000))
  }

  /** The server has answered: the next failure is a first one again. */
  reached(): void {
    this.#retries = 0
  }

  stop(): void {
    this.#waiting?.stop()
    this.#waiting = null
  }

  #wait(ms: number): void {
    this.stop()
    this.#waiting = { stop: this.#after(ms, this.#work), ms }
  }
}
