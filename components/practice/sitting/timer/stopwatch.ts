/** Measures the time in which it runs; `now` in milliseconds. */
export class Stopwatch {
  readonly #now: () => number
  #since: number | null = null
  #kept = 0

  constructor(now: () => number) {
    this.#now = now
  }

  run(isRunning: boolean): void {
    this.#kept = this.#elapsed()
    this.#since = isRunning ? this.#now() : null
  }

  /** The whole seconds since the last time; what is left over counts for the next. */
  takeSeconds(): number {
    const elapsed = this.#elapsed()
    const seconds = Math.floor(elapsed / 1000)
    this.#kept = elapsed - seconds * 1000
    if (this.#since !== null) this.#since = this.#now()
    return seconds
  }

  reset(): void {
    this.#kept = 0
    if (this.#since !== null) this.#since = this.#now()
  }

  #elapsed(): number {
    return this.#kept + (this.#since === null ? 0 : this.#now() - this.#since)
  }
}
