export type Part = { from: number; to: number }

/** Parts that one beat may tell of. */
const MOST_PARTS = 20
/** Seconds of film between two looks at its clock, at most; a longer step is a jump that nobody has watched. */
const LONGEST_STEP = 5

/** Keeps which parts of a film were really played and are still to be told, in seconds of the film. What is watched twice counts twice. */
export class WatchedParts {
  #parts: Part[] = []
  #last: number | null = null

  /** The film runs, and is at this second. */
  runsAt(second: number): void {
    const last = this.#last
    this.#last = second
    if (last === null || second <= last || second - last > LONGEST_STEP) return
    const part = this.#parts.at(-1)
    if (part?.to === last) part.to = second
    else this.#parts.push({ from: last, to: second })
  }

  /** The film stands, or is somewhere else from now on. */
  breaks(): void {
    this.#last = null
  }

  /** Whether there is something to tell. */
  get isAny(): boolean {
    return this.#parts.length > 0
  }

  /** Hands over what is to be told next, the oldest first; the rest stays. */
  take(): Part[] {
    return this.#parts.splice(0, MOST_PARTS)
  }

  /** Takes back what could not be told; parts that touch become one. */
  putBack(parts: readonly Part[]): void {
    const joined: Part[] = []
    for (const part of [...parts, ...this.#parts]) {
      const before = joined.at(-1)
      if (before?.to === part.from) before.to = part.to
      else joined.push({ ...part })
    }
    this.#parts = joined
  }
}
