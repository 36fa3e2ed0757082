import type { QueuedAnswer } from '#lib/practice/shapes.ts'

/** Why the server will not take a change, in a sentence without its stop; empty: it did not say, or it came after the end. */
type Why = { reason: string; isLate?: true }
export type Refusal = Why & { position: number }

/** A change of one question of a sitting, as it waits to be sent. */
export type Entry = QueuedAnswer & { sittingId: number }
/** Position and time of a change. */
export type Stamp = { position: number; changedAt: number }

/**
 * Knowledge of this tab about every question: its newest change, the newest one that the server said it has, and the
 * newest one that it refused. An older change never replaces a newer one, in whatever order they arrive.
 */
export class KnownAnswers {
  readonly #newest = new Map<string, Entry>()
  readonly #onServer = new Map<string, number>()
  /** Changes that the server will not take; a newer change of the question is tried again. */
  readonly #refused = new Map<string, Why & { changedAt: number }>()

  /** Takes a change from anywhere; false when an equal or newer one is known. */
  learn(entry: Entry): boolean {
    const key = keyOf(entry.sittingId, entry.position)
    const known = this.#newest.get(key)
    if (known && known.changedAt >= entry.changedAt) return false
    this.#newest.set(key, entry)
    return true
  }

  /** The server has this change; true when it is one that this tab has not seen. */
  acknowledge(sittingId: number, { position, changedAt }: Stamp): boolean {
    const key = keyOf(sittingId, position)
    this.#onServer.set(key, Math.max(changedAt, this.#onServer.get(key) ?? 0))
    const known = this.#newest.get(key)
    return !known || known.changedAt < changedAt
  }

  /** The same of several. */
  acknowledgeAll(sittingId: number, stamps: readonly Stamp[]): boolean {
    return stamps.filter((stamp) => this.acknowledge(sittingId, stamp)).length > 0
  }

  newest(sittingId: number, position: number): Entry | undefined {
    return this.#newest.get(keyOf(sittingId, position))
  }

  /** The time of the newest change that the server said it has; 0 for none. */
  onServer(sittingId: number, position: number): number {
    return this.#onServer.get(keyOf(sittingId, position)) ?? 0
  }

  isSaved(sittingId: number, position: number): boolean {
    const known = this.newest(sittingId, position)
    return !known || this.#isOnServer(known)
  }

  /** Changes that the server has not confirmed, the oldest first. */
  unsaved(sittingId?: number): Entry[] {
    return [...this.#newest.values()]
      .filter((entry) => sittingId === undefined || entry.sittingId === sittingId)
      .filter((entry) => !this.#isOnServer(entry))
      .sort((a, b) => a.changedAt - b.changedAt)
  }

  /** The server will not take these changes. */
  refuse(sittingId: number, stamps: readonly Stamp[], whyOf: (position: number) => Why): void {
    for (const { position, changedAt } of stamps)
      this.#refused.set(keyOf(sittingId, position), { changedAt, ...whyOf(position) })
  }

  /** Gives up what was not saved of a batch: it was made after the deadline, or the server says what is wrong. */
  refuseRest(
    sittingId: number,
    sent: readonly Stamp[],
    { saved, refused }: { saved: readonly Stamp[]; refused: readonly Refusal[] },
  ): void {
    const positions = new Set(saved.map(({ position }) => position))
    const reasons = new Map(refused.map(({ position, ...why }) => [position, why]))
    const rest = sent.filter(({ position }) => !positions.has(position))
    this.refuse(
      sittingId,
      rest,
      (position) => reasons.get(position) ?? { reason: '', isLate: true },
    )
  }

  /** Unsaved changes that the server may take. */
  acceptable(): Entry[] {
    return this.unsaved().filter((entry) => !this.isRefused(entry))
  }

  /** Unsaved changes of a sitting that the server will not take, and why. */
  refused(sittingId: number): Refusal[] {
    return this.unsaved(sittingId)
      .filter((entry) => this.isRefused(entry))
      .map(({ position }) => {
        const { reason = '', isLate } = this.#refused.get(keyOf(sittingId, position)) ?? {}
        return { position, reason, ...(isLate && { isLate }) }
      })
  }

  isRefused({ sittingId, position, changedAt }: Entry): boolean {
    return (this.#refused.get(keyOf(sittingId, position))?.changedAt ?? -1) >= changedAt
  }

  /** Forgets the changes of a sitting. */
  drop(sittingId: number): void {
    for (const [key, entry] of this.#newest) {
      if (entry.sittingId === sittingId) this.#newest.delete(key)
    }
  }

  #isOnServer({ sittingId, position, changedAt }: Entry): boolean {
    return this.onServer(sittingId, position) >= changedAt
  }
}

/** The name of one question of a sitting. */
const keyOf = (sittingId: number, position: number) => `${sittingId}:${position}`
