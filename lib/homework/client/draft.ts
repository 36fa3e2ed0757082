import type { QuestionId, UserAnswer } from '#lib/questions/types.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Why nothing is sent right now; `refused` stays until the learner does something. */
export type Trouble = 'offline' | 'login' | 'refused' | null

type Item = { questionId: number; entries: UserAnswer[]; revision: number }
export type Conflict = { questionId: number; revision: number; theirs: UserAnswer[] }

export type Sent = {
  saved: { questionId: number; revision: number }[]
  conflicts: { questionId: number; revision: number; answers: UserAnswer[] }[]
  /** What the server will not take as it is; the others of the save are stored. */
  refused: { questionId: QuestionId; fields: { reason: string }[] }[]
}
/** What the sending of a save came to, beside what it answers. */
export class SaveFailure extends Error {
  readonly trouble: Exclude<Trouble, null>
  constructor(trouble: Exclude<Trouble, null>, message = '') {
    super(message)
    this.name = 'SaveFailure'
    this.trouble = trouble
  }
}

type Means = {
  kept: KeptAnswers
  /** Rejects with a SaveFailure. */
  send: (items: readonly Item[]) => Promise<Sent>
  /** Runs later; returns how to forget it. */
  after: (ms: number, work: () => void) => () => void
}

export type DraftState = {
  entries: ReadonlyMap<number, UserAnswer[]>
  /** Questions whose last change is not on the server. */
  unsaved: number
  /** All of them lie on this device. */
  isKept: boolean
  trouble: Trouble
  /** What the server said to a refusal. */
  reason: string
  conflicts: readonly Conflict[]
}

const RETRY_MS = [2000, 5000, 10_000, 30_000]

/**
 * The answers to a homework as they are written: each change is kept on the device first and then sent, one save after
 * another, again and again until the server has it. What another device saved meanwhile stops a question until its
 * learner has chosen.
 */
export class HomeworkDraft {
  readonly #means: Means
  readonly #items: Map<number, Item>
  readonly #dirty = new Set<number>()
  readonly #unkept = new Set<number>()
  readonly #conflicts = new Map<number, Conflict>()
  readonly #listeners = new Set<() => void>()
  #sending: Promise<void> | null = null
  #failures = 0
  #forget: (() => void) | null = null
  #trouble: Trouble = null
  #reason = ''
  #state: DraftState

  constructor(items: readonly Item[], means: Means) {
    this.#means = means
    this.#items = new Map(items.map((item) => [item.questionId, { ...item }]))
    for (const item of this.#items.values()) this.#recall(item)
    this.#state = this.#read()
  }

  get state(): DraftState {
    return this.#state
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write(questionId: number, entries: UserAnswer[]): void {
    const item = this.#items.get(questionId)
    if (!item) return
    item.entries = entries
    this.#dirty.add(questionId)
    this.#keep(item)
    this.#tell()
    void this.flush()
  }

  /** Sends what waits; whether the server has everything afterwards. */
  async flush(): Promise<boolean> {
    while (this.#sendable().length > 0 || this.#sending) {
      this.#sending ??= this.#sendOnce().finally(() => {
        this.#sending = null
      })
      await this.#sending
      if (this.#trouble) return false
    }
    return this.#dirty.size === 0
  }

  /** Ends a conflict: what stands here replaces what the other device saved, or gives way to it. */
  choose(questionId: number, whose: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(questionId)
    const item = this.#items.get(questionId)
    if (!(conflict && item)) return
    this.#conflicts.delete(questionId)
    item.revision = conflict.revision
    if (whose === 'theirs') {
      item.entries = conflict.theirs
      this.#clean(questionId)
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

  stop(): void {
    this.#forget?.()
  }

  #recall(item: Item): void {
    const kept = this.#means.kept.load(item.questionId)
    if (!kept) return
    if (JSON.stringify(kept.entries) === JSON.stringify(item.entries)) {
      this.#means.kept.drop(item.questionId)
      return
    }
    // With the revision that it followed: the server finds out whether another device has saved since.
    this.#items.set(item.questionId, { questionId: item.questionId, ...kept })
    this.#dirty.add(item.questionId)
  }

  #keep({ questionId, entries, revision }: Item): void {
    const isKept = this.#means.kept.put(questionId, { entries, revision })
    if (isKept) this.#unkept.delete(questionId)
    else this.#unkept.add(questionId)
  }

  #clean(questionId: number): void {
    this.#dirty.delete(questionId)
    this.#unkept.delete(questionId)
    this.#means.kept.drop(questionId)
  }

  #sendable(): Item[] {
    return [...this.#items.values()].filter(
      ({ questionId }) => this.#dirty.has(questionId) && !this.#conflicts.has(questionId),
    )
  }

  async #sendOnce(): Promise<void> {
    this.#forget?.()
    this.#forget = null
    const sent = this.#sendable().map((item) => ({ ...item }))
    try {
      const { saved, conflicts, refused } = await this.#means.send(sent)
      this.#failures = 0
      this.#trouble = refused.length > 0 ? 'refused' : null
      this.#reason = refused[0]?.fields[0]?.reason ?? ''
      for (const { questionId, revision } of saved) this.#took(questionId, revision, sent)
      for (const { questionId, revision, answers } of conflicts)
        this.#conflicts.set(questionId, { questionId, revision, theirs: answers })
    } catch (error) {
      if (!(error instanceof SaveFailure)) throw error
      this.#trouble = error.trouble
      this.#reason = error.message
      if (error.trouble === 'offline') {
        const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0
        this.#forget = this.#means.after(wait, () => {
          this.#trouble = null
          void this.flush()
        })
      }
    }
    this.#tell()
  }

  #took(questionId: number, revision: number, sent: readonly Item[]): void {
    const item = this.#items.get(questionId)
    const was = sent.find((one) => one.questionId === questionId)
    if (!item) return
    item.revision = revision
    // Something was written while it was on its way.
    if (item.entries === was?.entries) this.#clean(questionId)
    else this.#keep(item)
  }

  #read(): DraftState {
    return {
      entries: new Map([...this.#items.values()].map((item) => [item.questionId, item.entries])),
      unsaved: this.#dirty.size,
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
