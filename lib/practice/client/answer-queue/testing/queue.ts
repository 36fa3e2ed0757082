import type { Batch } from '#lib/practice/client/answer-queue/batch.ts'
import type { Entry, Stamp } from '#lib/practice/client/answer-queue/known-answers.ts'
import { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import type {
  QueueEvent,
  QueueStore,
  Sent,
  TabMessage,
} from '#lib/practice/client/answer-queue/types.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'

/** Time that passes when a test says so. */
export class FakeClock {
  now = 1_000_000
  #waiting: { at: number; work: () => void }[] = []

  after = (ms: number, work: () => void) => {
    const item = { at: this.now + ms, work }
    this.#waiting.push(item)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== item)
    }
  }

  /** Lets `ms` milliseconds pass; what falls due runs in order, and so does all that follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await settle()
      const next = this.#waiting.sort((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.#waiting.shift()
      this.now = Math.max(this.now, next.at)
      next.work()
    }
    this.now = end
  }
}

/** Lets promises that are due go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A server that keeps the newest change of each question, like the real one. */
export class FakeServer {
  readonly stored = new Map<number, QueuedAnswer>()
  batches: Batch[] = []
  submitted = false

  save({ answers, sittingId }: Batch): Sent {
    this.batches.push({ sittingId, answers })
    if (this.submitted) return { kind: 'closed' }
    const saved: Stamp[] = []
    for (const answer of answers) {
      const known = this.stored.get(answer.position)
      if (!known || known.changedAt < answer.changedAt) this.stored.set(answer.position, answer)
      const changedAt = Math.max(known?.changedAt ?? 0, answer.changedAt)
      saved.push({ position: answer.position, changedAt })
    }
    const state = { id: sittingId, expiresAt: null, remaining: null, submitted: false }
    return { kind: 'stored', state, saved, refused: [] }
  }
}

/** One browser: the storage and the clock that its tabs share, and the tabs themselves. */
export class FakeBrowser {
  readonly kept = new Map<string, Entry>()
  readonly tabs: Tab[] = []
  /** Whether its storage takes a change, or when. */
  takes: () => boolean | Promise<boolean> = () => true
  readonly #clock: FakeClock
  #last = 0

  constructor(clock: FakeClock) {
    this.#clock = clock
  }

  open(send: (batch: Batch) => Promise<Sent>): Tab {
    const tab = new Tab(this, this.#clock, send)
    this.tabs.push(tab)
    return tab
  }

  stamp = (least: number, latest = Number.POSITIVE_INFINITY) => {
    this.#last = Math.max(Math.min(this.#clock.now, latest), this.#last + 1, Math.floor(least) + 1)
    return this.#last
  }

  store(): QueueStore {
    const key = (sittingId: number, position: number) => `${sittingId}:${position}`
    return {
      load: async () => [...this.kept.values()],
      put: async (entry) => {
        if (!(await this.takes())) return false
        const known = this.kept.get(key(entry.sittingId, entry.position))
        if (!known || known.changedAt < entry.changedAt)
          this.kept.set(key(entry.sittingId, entry.position), entry)
        return true
      },
      remove: async (sittingId, saved) => {
        for (const { position, changedAt } of saved) {
          const known = this.kept.get(key(sittingId, position))
          if (known && known.changedAt <= changedAt) this.kept.delete(key(sittingId, position))
        }
      },
      discard: async (sittingId) => {
        for (const [name, entry] of this.kept)
          if (entry.sittingId === sittingId) this.kept.delete(name)
      },
    }
  }
}

/** A tab of a fake browser; a closed one is deaf, and what its timers do stays without effect. */
export class Tab {
  readonly queue: AnswerQueue
  readonly events: QueueEvent[] = []
  signedIn = true
  isOpen = true

  constructor(browser: FakeBrowser, clock: FakeClock, send: (batch: Batch) => Promise<Sent>) {
    this.queue = new AnswerQueue({
      store: browser.store(),
      send: async (batch) => {
        if (this.isOpen) return await send(batch)
        return await new Promise<never>(() => undefined)
      },
      after: (ms, work) => clock.after(ms, () => this.isOpen && work()),
      stamp: browser.stamp,
      maySend: () => this.signedIn,
      tell: (message: TabMessage) => {
        for (const other of browser.tabs)
          if (other !== this && other.isOpen) other.queue.hear(structuredClone(message))
      },
    })
    this.queue.listen((event) => this.events.push(event))
  }
}

/** A change of the question at `position` to `answer`. */
export function change(
  position: number,
  answer: string,
  more: Partial<QueuedAnswer> = {},
): Omit<QueuedAnswer, 'changedAt'> {
  return {
    position,
    answer: {
      businessId: '',
      questionClassified: 0,
      questionId: position,
      webAnswerDTOList: [{ questionId: position, answer, url: [] }],
    },
    flagged: false,
    eliminated: [],
    scratch: '',
    seconds: 0,
    ...more,
  }
}

export const textOf = (answer: QueuedAnswer | undefined) =>
  answer?.answer.webAnswerDTOList[0]?.answer
