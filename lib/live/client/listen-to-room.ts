import { liveEventsPath } from '#lib/live/calls.ts'
import type { RoomState } from '#lib/live/rules.ts'
import type { ToldMessage } from './message-log.ts'

export type RoomTold = {
  state: RoomState
  serverNow: string
  airedAt: string
  startsAt: string
  endsAt: string
}

/** Takes what a page hears of a room. */
export type RoomEars = {
  message: (message: ToldMessage) => void
  state: (told: RoomTold) => void
  slow: (told: { slowSeconds: number }) => void
  hidden: (told: { ids: number[] }) => void
  online: (told: { count: number }) => void
  /** The stream broke off; it comes back by itself. */
  lost: () => void
  /** The server refused it: the room may be closed to this reader. It is tried again, too. */
  refused: () => void
  open: () => void
}

const FIRST_MS = 1000
const MOST_MS = 30_000

type Source = EventTarget & Pick<EventSource, 'close' | 'readyState'>
const CLOSED = 2

/**
 * Hears what happens in a room, from behind message `after` on. A browser comes back by itself to a stream that broke off, but
 * gives up after a refusal: then it is opened anew behind the last message, after a growing time. Returns what ends it.
 */
export function listenToRoom(
  roomId: number,
  after: number,
  ears: RoomEars,
  openSource: (address: string) => Source = (address) => new EventSource(address),
): () => void {
  let [last, delay] = [after, FIRST_MS]
  let source: Source
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = openSource(`${liveEventsPath}?roomId=${roomId}&after=${last}`)
    const on = <T>(name: string, hear: (told: T) => void) =>
      source.addEventListener(name, (event) => {
        hear(JSON.parse((event as MessageEvent<string>).data) as T)
      })
    on<ToldMessage>('message', (message) => {
      last = Math.max(last, message.id)
      ears.message(message)
    })
    on('state', ears.state)
    on('slow', ears.slow)
    on('hidden', ears.hidden)
    on('online', ears.online)
    source.addEventListener('open', () => {
      delay = FIRST_MS
      ears.open()
    })
    source.addEventListener('error', () => {
      ears.lost()
      if (source.readyState !== CLOSED) return
      ears.refused()
      // Not all at the same moment.
      timer = setTimeout(open, delay * (0.5 + Math.random()))
      delay = Math.min(delay * 2, MOST_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
