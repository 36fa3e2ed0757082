import { jest } from '@jest/globals'
import { listenToRoom } from './listen-to-room.ts'

/** The source of a browser, whose connection the test holds. */
class Source extends EventTarget {
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
  }
  close() {
    this.readyState = 2
  }
  tell(name: string, told: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(told) }))
  }
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function listening() {
  const sources: Source[] = []
  const heard: unknown[] = []
  const ear = (name: string) => (told?: unknown) => void heard.push([name, told])
  const names = ['message', 'state', 'slow', 'hidden', 'online', 'lost', 'refused', 'open'] as const
  const ears = Object.fromEntries(names.map((name) => [name, ear(name)])) as unknown
  const stop = listenToRoom(7, 3, ears as Parameters<typeof listenToRoom>[2], (address) => {
    const source = new Source(address)
    sources.push(source)
    return source
  })
  return { sources, heard, stop }
}

test('a refused stream is opened anew behind the last message', () => {
  const { sources, heard } = listening()
  expect(sources[0]?.address).toMatch(/roomId=7&after=3$/)
  sources[0]?.tell('message', { id: 9 })
  sources[0]?.tell('online', { count: 2 })
  expect(heard).toEqual([
    ['message', { id: 9 }],
    ['online', { count: 2 }],
  ])
  sources[0]?.refuse()
  jest.advanceTimersByTime(1500)
  expect(sources).toHaveLength(2)
  expect(sources[1]?.address).toMatch(/after=9$/)
  // Refused again it waits longer.
  sources[1]?.refuse()
  jest.advanceTimersByTime(999)
  expect(sources).toHaveLength(2)
  jest.advanceTimersByTime(2001)
  expect(sources).toHaveLength(3)
})

test('a stream that the browser opens again itself is left to it, and one that is stopped stays so', () => {
  const { sources, stop } = listening()
  sources[0]?.dispatchEvent(new Event('error'))
  jest.advanceTimersByTime(60_000)
  expect(sources).toHaveLength(1)
  sources[0]?.refuse()
  stop()
  jest.advanceTimersByTime(60_000)
  expect(sources).toHaveLength(1)
})
