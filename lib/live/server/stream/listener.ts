const encoder = new TextEncoder()

/** Milliseconds after which it is asked again whether a visitor may be in the room. */
export const CHECK_MS = 60_000

/** Bytes that wait for a reader before no more are fetched for it, and before it is closed. */
const HIGH_WATER = 64 * 1024
const MOST_WAITING = 256 * 1024

export type Event = { event: string; data: unknown; id?: number }

/** An event as it goes over the line; JSON has no line breaks, so that markup and floods of lines stay one line of data. */
export const bytesOf = ({ event, data, id }: Event): Uint8Array =>
  encoder.encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  )

const heartbeat = encoder.encode(':\n\n')

/** One open stream of a room: what is sent waits for its reader, within bounds. */
export class Listener {
  /** Number of the last message that it was sent, or began behind. */
  lastId: number | null
  /** Whether it has been sent what it missed, and so takes what comes. */
  isReady = false
  sentAt: number
  checkedAt: number
  readonly body: ReadableStream<Uint8Array>
  /** Whether its visitor may still be in the room. */
  readonly check: () => Promise<boolean>
  #isClosed = false
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #onRoom: (() => void) | undefined
  readonly #onEnd: (() => void)[] = []

  constructor({
    after,
    check,
    at,
  }: { after: number | null; check: () => Promise<boolean>; at: number }) {
    this.lastId = after
    this.check = check
    this.sentAt = at
    // Those who came at once are not all asked about at once later.
    this.checkedAt = at - Math.floor(Math.random() * CHECK_MS)
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => this.#onRoom?.(),
        cancel: () => this.#end(),
      },
      { highWaterMark: HIGH_WATER, size: (bytes) => bytes.length },
    )
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Calls back once, when the stream is over from either side. */
  onEnd(work: () => void): void {
    this.#onEnd.push(work)
  }

  /** Sends bytes, or closes a stream whose reader has left too much waiting: it comes back with what it has. */
  send(bytes: Uint8Array, at: number): void {
    if (this.#isClosed || !this.#controller) return
    const waiting = HIGH_WATER - (this.#controller.desiredSize ?? 0)
    if (waiting + bytes.length > MOST_WAITING) {
      this.close()
    } else {
      this.#controller.enqueue(bytes)
      this.sentAt = at
    }
  }

  beat(at: number): void {
    this.send(heartbeat, at)
  }

  /** Waits until the reader has taken enough for more to be fetched, or the stream is over. */
  async hasRoom(): Promise<void> {
    if (this.#isClosed || (this.#controller?.desiredSize ?? 0) > 0) return
    await new Promise<void>((resolve) => {
      this.#onRoom = resolve
    })
  }

  /** Ends the stream; a reader comes back after `retryMs`, when told. */
  close(retryMs?: number): void {
    if (this.#isClosed) return
    if (retryMs !== undefined) this.#controller?.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
    this.#controller?.close()
    this.#end()
  }

  #end(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#onRoom?.()
    for (const work of this.#onEnd) work()
  }
}
