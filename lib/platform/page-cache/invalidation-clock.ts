// Past this many remembered tags everything older counts as out of date, which is always safe.
const mostTags = 50_000

/**
 * Counts invalidations and remembers the latest one of each tag, so that an entry is out of date when one of its tags
 * was invalidated after its rendering began, whenever it was stored.
 */
export class InvalidationClock {
  #moment = 0
  #everything = 0
  #tags = new Map<string, number>()

  now(): number {
    return this.#moment
  }

  /** Marks what carries one of the tags as out of date; `*` marks everything. */
  invalidate(tags: Iterable<string>): void {
    this.#moment += 1
    for (const tag of tags) {
      if (tag === '*') this.#forget()
      else this.#tags.set(tag, this.#moment)
    }
    if (this.#tags.size > mostTags) this.#forget()
  }

  isCurrent(asOf: number, ...tagLists: (readonly string[] | undefined)[]): boolean {
    if (asOf < this.#everything) return false
    return !tagLists.some((tags) => tags?.some((tag) => (this.#tags.get(tag) ?? 0) > asOf))
  }

  #forget(): void {
    this.#everything = this.#moment
    this.#tags.clear()
  }
}
