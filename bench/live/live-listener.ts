import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveEventsPath } from '#lib/live/calls.ts'
import { liveRoomId } from './live-data.ts'

const RETRY_MS = 1000

/** Listens as an EventSource does, but comes back after any failure; keeps the numbers of messages in the order in which they came. */
export class LiveListener {
  readonly ids: number[] = []
  readonly times = new Map<number, number>()
  /** Streams that were opened, and answers that were none. */
  opened = 0
  refused = 0
  readonly #url: URL
  #lastId = 0
  #retryMs = RETRY_MS
  #isStopped = false
  #asked: ClientRequest | undefined

  constructor(url: string) {
    this.#url = new URL(`${liveEventsPath}?roomId=${liveRoomId}&after=0`, url)
  }

  /** Listens until `stop`. */
  async listen(): Promise<void> {
    while (!this.#isStopped) {
      await this.#once()
      if (!this.#isStopped) await sleep(this.#retryMs)
    }
  }

  /** Loses the connection, as a phone does in a tunnel. */
  drop(): void {
    this.#asked?.destroy()
  }

  stop(): void {
    this.#isStopped = true
    this.drop()
  }

  #once(): Promise<void> {
    const headers = this.#lastId > 0 ? { 'last-event-id': String(this.#lastId) } : {}
    return new Promise((resolve) => {
      const asked = request(this.#url, { agent: false, headers }, (answer) => {
        if (answer.statusCode === 200) this.opened += 1
        else this.refused += 1
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n')
          rest = blocks.pop() ?? ''
          if (answer.statusCode === 200) for (const block of blocks) this.#take(block)
        })
        for (const end of ['end', 'error', 'close']) answer.on(end, () => resolve())
      })
      this.#asked = asked
      asked.on('error', () => resolve()).end()
    })
  }

  #take(block: string): void {
    const retry = /^retry: (\d+)$/m.exec(block)?.[1]
    if (retry) this.#retryMs = Number(retry)
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? 0)
    if (id === 0) return
    this.#lastId = id
    this.ids.push(id)
    this.times.set(id, performance.now())
  }
}
