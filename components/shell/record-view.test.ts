import { jest } from '@jest/globals'
import { recordFirstView, recordView, sendViews } from './record-view.ts'

type Event = { eventId: string; path: string; referrer: string }
let bodies: Blob[]
let isTaken: boolean
const taken = () =>
  Promise.all(bodies.map(async (body): Promise<Event[]> => JSON.parse(await body.text()).events))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  bodies = []
  isTaken = true
  Object.assign(globalThis, {
    window: {},
    location: { pathname: '/book', search: '?page=2' },
    document: { referrer: 'https://www.so.com/' },
  })
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      sendBeacon: (_: string, body: Blob) => {
        if (isTaken) bodies.push(body)
        return isTaken
      },
    },
  })
})
afterEach(() => jest.useRealTimers())

test('views of a few seconds travel in one batch', async () => {
  recordView('/r', 'a')
  recordView('/r', 'b')
  expect(bodies).toEqual([])
  jest.advanceTimersByTime(3000)
  const sent = await taken()
  expect(sent.map((events) => events.map(({ path, referrer }) => path + referrer))).toEqual([
    ['/book?page=2a', '/book?page=2b'],
  ])
  expect(new Set(sent.flat().map(({ eventId }) => eventId)).size).toBe(2)
})

test('the twentieth view does not wait', async () => {
  for (let count = 0; count < 20; count++) recordView('/r', '')
  expect((await taken())[0]).toHaveLength(20)
})

test('what the browser does not take is sent with the next batch', async () => {
  isTaken = false
  recordView('/r', 'a')
  sendViews('/r')
  isTaken = true
  recordView('/r', 'b')
  jest.advanceTimersByTime(3000)
  expect((await taken()).map((events) => events.map(({ referrer }) => referrer))).toEqual([
    ['a', 'b'],
  ])
})

test('Baidu Tongji hears of each page as soon as it is there', () => {
  const queue: unknown[][] = []
  Object.assign(globalThis.window, { _hmt: queue })
  recordView('/r', '')
  expect(queue).toEqual([['_trackPageview', '/book?page=2']])
  sendViews('/r')
})

test('the first page is recorded where no loader has done so, and Baidu Tongji reports it by itself', async () => {
  const queue: unknown[][] = []
  Object.assign(globalThis.window, { _hmt: queue })
  recordFirstView('/r')
  sendViews('/r')
  expect((await taken()).flat()).toMatchObject([
    { path: '/book?page=2', referrer: 'https://www.so.com/' },
  ])
  Object.assign(globalThis.window, { hasLoader: true })
  recordFirstView('/r')
  sendViews('/r')
  expect(bodies).toHaveLength(1)
  expect(queue).toEqual([])
})

test('what piles up goes in batches that the server takes, and no more than a hundred wait', async () => {
  isTaken = false
  for (let count = 0; count < 130; count++) recordView('/r', String(count))
  isTaken = true
  sendViews('/r')
  const sent = await taken()
  expect(sent.map((events) => events.length)).toEqual([20, 20, 20, 20, 20])
  expect(sent[0]?.[0]?.referrer).toBe('30')
})
