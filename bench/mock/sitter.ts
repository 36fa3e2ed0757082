import { setTimeout as sleep } from 'node:timers/promises'
import { mockExamExercise } from '#lib/mocks/calls.ts'
import type { Method, Output } from '#lib/platform/contract/endpoint.ts'
import { batchSubmitAnswer, paperSubmit } from '#lib/practice/calls.ts'
import type { QueuedChange } from '#lib/practice/shapes.ts'
import { type Answer, ask } from './ask.ts'
import { addressOf, mockId, tokenOf } from './mock-data.ts'

export type Act = 'enter' | 'save' | 'return' | 'hand in'
/** One request: when it went and came back, by the monotonic clock in ms; `cut` by the sitter's own network. */
export type Seen = { act: Act; sentAt: number; endedAt: number; status: number; isCut: boolean }

// As the answer queue of the page.
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
const AWAY_MS = 2000
/** A call that nobody takes for so long is a fault. */
const PATIENCE_MS = 120_000

/** One who sits the mock exam: keeps every change until the server says that it has it, and remembers what it said. */
export class Sitter {
  readonly seen: Seen[] = []
  /** The newest change of each position that the server said it has. */
  readonly known = new Map<number, QueuedChange>()
  sittingId = 0
  isHandedIn = false
  /** Positions whose known change was not there on the return. */
  missing = 0
  readonly n: number
  readonly #url: string
  readonly #from: string
  readonly #queue = new Map<number, QueuedChange>()
  #ids: number[] = []
  #turn = 0
  #sending: Promise<void> | null = null

  constructor(n: number, url: string) {
    this.n = n
    this.#url = url
    this.#from = addressOf(n)
  }

  async enter(): Promise<void> {
    const sitting = await this.#until('enter', () => this.#exercise('enter'))
    this.sittingId = sitting.id
    this.#ids = sitting.questions.map(({ question }) => Number(question.id))
  }

  /** Answers the next question and thinks better of the one before, then saves; while a save is under way the changes wait for the next. */
  save(): void {
    this.#change()
    this.#sending ??= this.#flush().finally(() => {
      this.#sending = null
    })
  }

  /** Loses the network while a save is on its way, comes back soon, reads the sitting again and sends what is not known to be saved. */
  async reconnect(): Promise<void> {
    await this.#sending
    this.#change()
    const tunnel = new AbortController()
    // From before the server has read it until after it has answered.
    setTimeout(() => tunnel.abort(), Math.floor(this.n / 20) % 12).unref()
    await this.#sendQueue(tunnel.signal)
    await sleep(AWAY_MS)
    const { questions } = await this.#until('return', () => this.#exercise('return'))
    for (const { position, saved } of questions) {
      const known = this.known.get(position)
      if (known && (saved?.changedAt ?? 0) < known.changedAt) this.missing += 1
    }
    await this.#flush()
  }

  async handIn(): Promise<void> {
    await this.#sending
    this.#change()
    const answers = [...this.#queue.values()]
    await this.#until('hand in', () =>
      this.#ask('hand in', paperSubmit, {
        ...{ attemptId: this.sittingId, answers, now: Date.now() },
      }),
    )
    for (const answer of answers) this.#learn(answer)
    this.isHandedIn = true
  }

  #change(): void {
    this.#turn += 1
    const changedAt = Date.now()
    for (const index of [this.#turn - 2, this.#turn - 1]) {
      const questionId = this.#ids[index]
      if (!questionId) continue
      // The first thought is another letter than the second.
      const answer = 'ABCD'.charAt((this.n + index + this.#turn) % 4)
      this.#queue.set(index + 1, {
        ...{ position: index + 1, seconds: 20 * (this.#turn - index), changedAt },
        answer: {
          ...{ businessId: '', questionClassified: 0, questionId },
          webAnswerDTOList: [{ questionId, answer, url: [] }],
        },
      })
    }
  }

  async #flush(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (
      let ms = FIRST_RETRY_MS;
      performance.now() < deadline;
      ms = Math.min(2 * ms, LAST_RETRY_MS)
    ) {
      if (this.#queue.size === 0 || (await this.#sendQueue())) return
      await sleep(ms)
    }
  }

  async #sendQueue(signal?: AbortSignal): Promise<boolean> {
    const answers = [...this.#queue.values()]
    const input = { attemptId: this.sittingId, answers, now: Date.now() }
    const { data } = await this.#ask('save', batchSubmitAnswer, input, signal)
    if (!data) return false
    const saved = new Map(data.saved.map(({ position, changedAt }) => [position, changedAt]))
    for (const answer of answers)
      if ((saved.get(answer.position) ?? 0) >= answer.changedAt) this.#learn(answer)
    return true
  }

  /** Takes a change that the server has out of the queue, unless a newer one waits there. */
  #learn(answer: QueuedChange): void {
    this.known.set(answer.position, answer)
    if (this.#queue.get(answer.position) === answer) this.#queue.delete(answer.position)
  }

  #exercise(act: Act) {
    return this.#ask(act, mockExamExercise, { id: mockId })
  }

  async #until<T>(act: Act, send: () => Promise<Answer<T>>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS
    for (let ms = FIRST_RETRY_MS; performance.now() < deadline; ms = Math.min(2 * ms, 8000)) {
      const { data } = await send()
      if (data) return data
      await sleep(ms)
    }
    throw new Error(`sitter ${this.n} could not ${act} in time`)
  }

  async #ask<C extends { method: Method; path: string }>(
    act: Act,
    { method, path }: C,
    input: object,
    signal?: AbortSignal,
  ): Promise<Answer<Output<C>>> {
    const sentAt = performance.now()
    const place = { url: this.#url, from: this.#from, token: tokenOf(this.n) }
    const answer = await ask<Output<C>>({ ...place, method, path, input, signal })
    const isCut = answer.status === 0 && signal?.aborted === true
    this.seen.push({ act, sentAt, endedAt: performance.now(), status: answer.status, isCut })
    return answer
  }
}
