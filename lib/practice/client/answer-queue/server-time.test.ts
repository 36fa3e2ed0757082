import { jest } from '@jest/globals'

let pages = 0

/** A page of a browser whose storage is `kept`, with a module of its own. */
async function openPage(kept: Map<string, string>): Promise<typeof import('./server-time.ts')> {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  return await import(`./server-time.ts?page=${++pages}`)
}

const noon = Date.UTC(2026, 10, 23, 12)
const fast = 300_000

beforeEach(() => void jest.useFakeTimers({ now: noon + fast }))
afterEach(() => void jest.useRealTimers())

test('times are by the server, never later than it, and the quickest answer counts', async () => {
  const { learnServerTime, serverTime } = await openPage(new Map())
  expect(serverTime()).toBe(noon + fast)
  learnServerTime(noon - 900)
  expect(serverTime()).toBe(noon - 900)
  learnServerTime(noon - 40)
  learnServerTime(noon - 5000)
  expect(serverTime()).toBe(noon - 40)
})

test('the next page knows it before it hears of the server', async () => {
  const kept = new Map<string, string>()
  const { learnServerTime } = await openPage(kept)
  learnServerTime(noon)
  const { serverTime } = await openPage(kept)
  expect(serverTime()).toBe(noon)
})

test('a clock that is set is noticed, whichever way', async () => {
  const { learnServerTime, serverTime } = await openPage(new Map())
  learnServerTime(noon)
  jest.setSystemTime(noon)
  learnServerTime(noon)
  expect(serverTime()).toBe(noon)
  jest.setSystemTime(noon + fast)
  learnServerTime(noon)
  expect(serverTime()).toBe(noon)
})
