import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import { type Batch, includes, nextBatch, toQueued } from './batch.ts'
import type { Refusal } from './known-answers.ts'
import { type Entry, KnownAnswers, type Stamp } from './known-answers.ts'
import { AnswerPersistence } from './persistence.ts'
import { SendTimer } from './timer.ts'
import type {
  Keeping,
  QueueDependencies,
  QueueEvent,
  SaveState,
  Sent,
  TabMessage,
  Trouble,
} from './types.ts'

/** A change is on its way within a second. */
const SEND_AFTER_MS = 400
/** The tab that made a change sends it; another one does when that tab is gone. */
const HELP_AFTER_MS = 4000
/** A change of nothing but the time spent: newer than what it was seen with, older than any change of an answer. */
const TIME_STEP = 1 / 1024

export type ChangeOptions = {
  /** A change of `seconds` alone: it wins over no change of an answer. */
  timeOnly?: boolean
  /** When it was made at the latest, by the server's clock. */
  latest?: number | undefined
}

/**
 * The answers of one learner on their way to the server: kept by `store`, sent in batches one after the other, and
 * waiting until the server says that it has that change or a newer one.
 */
export class AnswerQueue {
  readonly #dependencies: QueueDependencies
  readonly #known = new KnownAnswers()
  readonly #listeners = new Set<(event: QueueEvent) => void>()
  readonly #closed = new Set<number>()
  /** Sittings of which a batch was refused: their changes are sent one by one, to find the one that was refused. */
  readonly #oneByOne = new Set<number>()
  readonly #persistence: AnswerPersistence
  readonly #timer: SendTimer
  #isSending = false
  #wasCalled = false
  trouble: Trouble = null
  /** Grows with everything that there is to see. */
  version = 0

  constructor(dependencies: QueueDependencies) {
    this.#dependencies = dependencies
    this.#persistence = new AnswerPersistence(dependencies.store, (stamp, isKept) => {
      dependencies.tell({ type: 'put', stamp, isKept })
      this.#emit({ type: 'changed' })
    })
    this.#timer = new SendTimer(dependencies.after, () => this.flush())
  }

  /** Takes up what an earlier page could not send. */
  async load(): Promise<void> {
    for (const entry of await this.#persistence.load()) this.#known.learn(entry)
    this.#emit({ type: 'changed' })
    this.flush()
  }

  /** Queues a change. */
  change(
    sittingId: number,
    fields: Omit<QueuedAnswer, 'changedAt'>,
    { timeOnly = false, latest }: ChangeOptions = {},
  ): void {
    const { position } = fields
    const known = this.newest(sittingId, position)?.changedAt ?? 0
    const onServer = this.#known.onServer(sittingId, position)
    const later = () => this.#dependencies.stamp(Math.max(known, onServer), latest)
    const changedAt = timeOnly ? known + TIME_STEP : later()
    // The server has an answer that this tab has yet to read: the time spent on an older one is of no interest.
    if (changedAt <= onServer) return
    const entry = { ...fields, sittingId, changedAt }
    this.#known.learn(entry)
    void this.#persistence.put(entry)
    this.#dependencies.tell({ type: 'change', entry })
    this.#emit({ type: 'changed' })
    this.#timer.schedule(SEND_AFTER_MS)
  }

  /** Takes what the server has of a sitting. */
  merge(sittingId: number, saved: readonly QueuedAnswer[]): void {
    for (const answer of saved) this.#known.learn({ ...answer, sittingId })
    this.#acknowledge(sittingId, saved)
    void this.#dependencies.store.remove(sittingId, saved)
    this.#emit({ type: 'changed' })
  }

  /** Takes what another tab said. */
  hear(message: TabMessage): void {
    if (message.type === 'change') {
      if (this.#known.learn(message.entry)) this.#timer.schedule(HELP_AFTER_MS)
    } else if (message.type === 'put') this.#persistence.learn(message.stamp, message.isKept)
    else if (message.type === 'saved') this.#acknowledge(message.sittingId, message.saved)
    else this.#close(message.sittingId, 0)
    this.#emit({ type: 'changed' })
  }

  newest(sittingId: number, position: number): Entry | undefined {
    return this.#known.newest(sittingId, position)
  }

  /** Takes along for a hand-in everything that the server may still take. */
  unsaved(sittingId: number): QueuedAnswer[] {
    return this.#waiting()
      .filter((entry) => entry.sittingId === sittingId)
      .map(toQueued)
  }

  /** Questions whose newest change the server will not take, and why; they are kept, and sent again once they are changed. */
  refused(sittingId: number): Refusal[] {
    return this.#known.refused(sittingId)
  }

  /** Whether this device keeps what the server does not have. */
  keeping(sittingId: number): Keeping {
    return this.#persistence.stateOf(this.#known.unsaved(sittingId))
  }

  stateOf(sittingId: number, position: number): SaveState {
    const known = this.newest(sittingId, position)
    if (!known || this.#known.isSaved(sittingId, position)) return 'saved'
    return this.trouble === 'server' || this.#known.isRefused(known) ? 'failed' : 'pending'
  }

  /** Sends what waits, now: the network is back, the page is shown or about to go. */
  flush(): void {
    this.#timer.stop()
    void this.#send()
  }

  /** Sends what waits although an answer is outstanding, which this page may not live to see. */
  sendLast(): void {
    const batch = this.#dependencies.maySend() ? nextBatch(this.#waiting()) : null
    if (batch) void this.#deliver(batch)
  }

  /** The sitting is handed in: nothing of it is sent any more. Other tabs are told. */
  finish(sittingId: number): void {
    this.#closed.add(sittingId)
    this.#dependencies.tell({ type: 'closed', sittingId })
    this.discard(sittingId)
  }

  /** Forgets the changes of a sitting. */
  discard(sittingId: number): void {
    this.#known.drop(sittingId)
    void this.#dependencies.store.discard(sittingId)
    this.#emit({ type: 'changed' })
  }

  /** Answers what stops it. */
  listen(listener: (event: QueueEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #send(): Promise<void> {
    if (this.#isSending) {
      this.#wasCalled = true
      return
    }
    const waiting = this.#waiting()
    const [first] = waiting
    const batch = nextBatch(waiting, first && this.#oneByOne.has(first.sittingId) ? 1 : undefined)
    if (!batch) return
    if (!this.#dependencies.maySend()) return this.#askForLogin()
    this.#isSending = true
    this.#wasCalled = false
    const isDone = await this.#deliver(batch)
    this.#isSending = false
    if (!isDone) return
    const isMore = this.#waiting().some((entry) => !includes(batch, entry))
    if (this.#wasCalled || isMore) this.flush()
    else if (this.#waiting().length > 0) this.#timer.schedule(SEND_AFTER_MS)
  }

  /** False when the rest has to wait. */
  async #deliver(batch: Batch): Promise<boolean> {
    const { sittingId } = batch
    const sent = await this.#dependencies
      .send(batch)
      .catch(() => ({ kind: 'unreachable' }) as const)
    const isDone = this.#take(batch, sent)
    if (isDone) {
      this.#timer.reached()
      if (this.unsaved(sittingId).length === 0) this.#oneByOne.delete(sittingId)
    }
    this.#emit({ type: 'changed' })
    return isDone
  }

  #take({ sittingId, answers }: Batch, sent: Sent): boolean {
    this.trouble = null
    switch (sent.kind) {
      case 'stored': {
        const { saved, refused, state, again } = sent
        this.#acknowledge(sittingId, saved)
        void this.#dependencies.store.remove(sittingId, saved)
        this.#dependencies.tell({ type: 'saved', sittingId, saved })
        this.#emit({ type: 'state', sittingId, state })
        const named = new Set(refused.map(({ position }) => position))
        const given = answers.filter(({ position }) => again === undefined || named.has(position))
        this.#known.refuseRest(sittingId, given, { saved, refused })
        if (again === undefined) return true
        this.#retry('server', again)
        return false
      }
      case 'closed':
        this.#close(sittingId, this.#known.unsaved(sittingId).length)
        return true
      case 'refused':
        if (answers.length > 1) this.#oneByOne.add(sittingId)
        else this.#known.refuse(sittingId, answers, () => ({ reason: sent.reason ?? '' }))
        return true
      case 'missing':
        this.#known.refuse(sittingId, answers, () => ({ reason: '' }))
        return true
      case 'login':
        this.#askForLogin()
        return false
      case 'busy':
        this.#retry('server', sent.seconds)
        return false
      case 'unreachable':
        this.#retry('offline')
        return false
    }
  }

  #askForLogin(): void {
    this.trouble = 'login'
    this.#emit({ type: 'login' })
  }

  #retry(trouble: 'offline' | 'server', seconds = 0): void {
    this.trouble = trouble
    this.#persistence.putAgain(this.#waiting())
    this.#timer.retry(seconds)
  }

  #acknowledge(sittingId: number, saved: readonly Stamp[]): void {
    if (this.#known.acknowledgeAll(sittingId, saved)) this.#emit({ type: 'behind', sittingId })
  }

  #close(sittingId: number, lost: number): void {
    this.#closed.add(sittingId)
    this.#emit({ type: 'closed', sittingId, lost })
  }

  #waiting(): Entry[] {
    return this.#known.acceptable().filter(({ sittingId }) => !this.#closed.has(sittingId))
  }

  #emit(event: QueueEvent): void {
    this.version += 1
    for (const listener of this.#listeners) listener(event)
  }
}
