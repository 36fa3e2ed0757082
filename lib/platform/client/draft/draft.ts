import { SaveFailure, type Trouble } from './save-failure.ts'

type Item<T> = { key: number; value: T; revision: number }
/** What another device or person saved; `theirs` is missing where only a reload brings it. */
export type Conflict<T> = { key: number; revision: number; theirs?: T; by?: string }

export type Sent<T> = {
  saved: { key: number; revision: number }[]
  conflicts: Conflict<T>[]
  /** Reasons for what the server will not take as it is; the others of the save are stored. */
  refused: string[]
  /** The server could not take all others now: they are sent again as after a failure. */
  isRestToCome?: boolean
}

/** What was written on this device and is not on the server yet, with the revision that it follows. */
export type Kept<T> = { value: T; revision: number }

export type KeptValues<T> = {
  load: (key: number) => Kept<T> | null
  /** False where this device refuses. */
  put: (key: number, kept: Kept<T>) => boolean
  drop: (key: number) => void
}

type Means<T> = {
  kept: KeptValues<T>
  /** Rejects with a SaveFailure. */
  send: (items: readonly Item<T>[]) => Promise<Sent<T>>
  /** Whether the server stores both as the same. */
  same: (one: T, other: T) => boolean
  /** Milliseconds without a change before it is sent; 0 unless told. */
  pause?: number
}

export type DraftState<T> = {
  values: ReadonlyMap<number, T>
  /** Keys whose last change is not on the server. */
  unsaved: number
  isSending: boolean
  /** All of them lie on this device. */
  isKept: boolean
  trouble: Trouble
  /** What the server said to a refusal. */
  reason: string
  conflicts: readonly Conflict<T>[]
}

const RETRY_MS = [2000, 5000, 10_000, 30_000]

/**
 * Values as they are written: each change is kept on the device first and then sent, one save after another, again and
 * again until the server has it. What somebody else saved meanwhile stops a key until its writer has chosen.
 */
export class Draft<T> {
  readonly #means: Means<T>
  readonly #items: Map<number, Item<T>>
  readonly #dirty = new Set<number>()
  readonly #unkept = new Set<number>()
  readonly #conflicts = new Map<number, Conflict<T>>()
  /** Values whose saves were not answered: the server may have any of them. */
  readonly #lost = new Map<number, T[]>()
  readonly #listeners = new Set<() => void>()
  #sending: Promise<void> | null = null
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #trouble: Trouble = null
  #reason = ''
  #state: DraftState<T>

  constructor(items: readonly Item<T>[], means: Means<T>) {
    this.#means = means
    this.#items = new Map(items.map((item) => [item.key, { ...item }]))
    for (const item of this.#items.values()) this.#recall(item)
    this.#state = this.#read()
  }

  get state(): DraftState<T> {
    return this.#state
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The revision that the next save of a key follows. */
  revision(key: number): number | null {
    return this.#items.get(key)?.revision ?? null
  }

  write(key: number, value: T): void {
    const item = this.#items.get(key)
    if (!item) return
    item.value = value
    this.#dirty.add(key)
    this.#keep(item)
    this.#tell()
    if (this.#means.pause) this.#flushIn(this.#means.pause)
    else void this.flush()
  }

  /** Sends what waits; whether the server has everything afterwards. */
  async flush(): Promise<boolean> {
    return await this.#flush(() => false)
  }

  async #flush(mayWait: () => boolean): Promise<boolean> {
    while (this.#sending || (this.#sendable().length > 0 && !mayWait())) {
      this.#sending ??= this.#sendOnce().finally(() => {
        this.#sending = null
      })
      await this.#sending
      if (this.#trouble) return false
    }
    return this.#dirty.size === 0
  }

  /** Ends a conflict: what stands here replaces what was saved elsewhere, or gives way to it. */
  choose(key: number, whose: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(key)
    const item = this.#items.get(key)
    if (!(conflict && item)) return
    this.#conflicts.delete(key)
    item.revision = conflict.revision
    if (whose === 'theirs') {
      if (conflict.theirs !== undefined) item.value = conflict.theirs
      this.#clean(key)
    } else this.#keep(item)
    this.#tell()
    void this.flush()
  }

  /** Sends at once, such as when the network is back. */
  retry(): void {
    this.#failures = 0
    this.#trouble = null
    this.#tell()
    void this.flush()
  }

  /** Sends what waits once more; what fails then stays on the device. */
  async leave(): Promise<void> {
    await this.flush()
    this.#forget()
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #recall(item: Item<T>): void {
    const kept = this.#means.kept.load(item.key)
    if (!kept) return
    if (this.#means.same(kept.value, item.value)) {
      this.#means.kept.drop(item.key)
      return
    }
    // With the revision that it followed: the server finds out whether another device has saved since.
    this.#items.set(item.key, { key: item.key, ...kept })
    this.#dirty.add(item.key)
  }

  #keep({ key, value, revision }: Item<T>): void {
    const isKept = this.#means.kept.put(key, { value, revision })
    if (isKept) this.#unkept.delete(key)
    else this.#unkept.add(key)
  }

  #clean(key: number): void {
    this.#dirty.delete(key)
    this.#unkept.delete(key)
    this.#means.kept.drop(key)
  }

  #sendable(): Item<T>[] {
    return [...this.#items.values()].filter(
      ({ key }) => this.#dirty.has(key) && !this.#conflicts.has(key),
    )
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#trouble = null
      // What is written meanwhile has a pause of its own.
      void this.#flush(() => this.#timer !== undefined)
    }, ms)
  }

  #retryLater(): void {
    this.#flushIn(RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0)
  }

  async #sendOnce(): Promise<void> {
    this.#forget()
    const sent = this.#sendable().map((item) => ({ ...item }))
    this.#isSending = true
    this.#tell()
    try {
      const { saved, conflicts, refused, isRestToCome } = await this.#means.send(sent)
      if (!isRestToCome) this.#failures = 0
      this.#trouble = refused.length > 0 ? 'refused' : isRestToCome ? 'offline' : null
      this.#reason = refused[0] ?? ''
      for (const { key, revision } of saved)
        this.#took(key, revision, sent.find((one) => one.key === key)?.value)
      for (const conflict of conflicts) this.#meet(conflict, sent)
      if (isRestToCome) this.#retryLater()
    } catch (error) {
      if (!(error instanceof SaveFailure)) throw error
      this.#trouble = error.trouble
      this.#reason = error.message
      if (error.trouble === 'offline') {
        for (const { key, value } of sent)
          this.#lost.set(key, [
            ...(this.#lost.get(key) ?? []).filter((one) => one !== value),
            value,
          ])
        this.#retryLater()
      }
    } finally {
      this.#isSending = false
    }
    this.#tell()
  }

  #took(key: number, revision: number, value: T | undefined): void {
    const item = this.#items.get(key)
    if (!item) return
    this.#lost.delete(key)
    item.revision = revision
    // Something was written while it was on its way.
    if (item.value === value) this.#clean(key)
    else this.#keep(item)
  }

  #meet(conflict: Conflict<T>, sent: readonly Item<T>[]): void {
    const { key, revision, theirs } = conflict
    const own = sent.filter((one) => one.key === key).map(({ value }) => value)
    // A save of this device whose answer was lost.
    const found = [...(this.#lost.get(key) ?? []), ...own].findLast(
      (value) => theirs !== undefined && this.#means.same(value, theirs),
    )
    if (found !== undefined) this.#took(key, revision, found)
    else this.#conflicts.set(key, conflict)
  }

  #read(): DraftState<T> {
    return {
      values: new Map([...this.#items.values()].map((item) => [item.key, item.value])),
      unsaved: this.#dirty.size,
      isSending: this.#isSending,
      isKept: this.#unkept.size === 0,
      trouble: this.#trouble,
      reason: this.#reason,
      conflicts: [...this.#conflicts.values()],
    }
  }

  #tell(): void {
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }
}
