import type { Entry } from './known-answers.ts'
import type { Keeping, Put, QueueStore } from './types.ts'

/** Puts changes into the browser's storage and knows which of them lie there. */
export class AnswerPersistence {
  readonly #store: QueueStore
  readonly #tell: (stamp: Put, isKept: boolean) => void
  /** By question, the time of the newest change that lies in the storage. */
  readonly #kept = new Map<string, number>()
  /** By question, the time of the newest change that the storage did not take. */
  readonly #refused = new Map<string, number>()
  #isRefusing = false

  constructor(store: QueueStore, tell: (stamp: Put, isKept: boolean) => void) {
    this.#store = store
    this.#tell = tell
  }

  /** Reads what lies in the storage. */
  async load(): Promise<Entry[]> {
    const entries = await this.#store.load()
    for (const entry of entries) this.learn(entry, true)
    return entries
  }

  /** Puts a change into the storage and tells what came of it. */
  async put(entry: Entry): Promise<void> {
    const isKept = await this.#store.put(entry)
    this.#isRefusing = !isKept
    const { sittingId, position, changedAt } = entry
    const stamp = { sittingId, position, changedAt }
    this.learn(stamp, isKept)
    this.#tell(stamp, isKept)
  }

  /** Tries once more with those that do not lie there: there may be room by now, or the tab that made them is gone. */
  putAgain(entries: readonly Entry[]): void {
    for (const entry of entries) if (!this.#isKept(entry)) void this.put(entry)
  }

  /** Takes what came of putting a change, here or in another tab. */
  learn(stamp: Put, isKept: boolean): void {
    const times = isKept ? this.#kept : this.#refused
    const key = keyOf(stamp)
    times.set(key, Math.max(stamp.changedAt, times.get(key) ?? 0))
  }

  /** How it stands with these changes; a storage that refused the last one is not trusted with the next. */
  stateOf(entries: readonly Entry[]): Keeping {
    const open = entries.filter((entry) => !this.#isKept(entry))
    if (this.#isRefusing || open.some((entry) => this.#isRefused(entry))) return 'refused'
    return open.length > 0 ? 'keeping' : 'kept'
  }

  #isKept(entry: Entry): boolean {
    return (this.#kept.get(keyOf(entry)) ?? -1) >= entry.changedAt
  }

  #isRefused(entry: Entry): boolean {
    return (this.#refused.get(keyOf(entry)) ?? -1) >= entry.changedAt
  }
}

/** The name of one question of a sitting. */
const keyOf = ({ sittingId, position }: Put) => `${sittingId}:${position}`
