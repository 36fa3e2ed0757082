import { jest } from '@jest/globals'
import { recordFirstView, recordView, sendViews, wouldTakeTongjiAlong } from './record-view.ts'

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
    location: {
      origin: 'https://www.example.com',
      href: 'https://www.example.com/book?page=2',
      pathname: '/book',
      search: '?page=2',
    },
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

type Told = NonNullable<typeof window.tongji>
/** Stands for what loader-tongji.js leaves behind; search is the page that it has no name for. */
function withTongji(): string[][] {
  const told: string[][] = []
  const tongji: Told = {
    nameOf: (url) => (url.includes('/search') ? null : url),
    report: (...words) => void told.push(words),
  }
  Object.assign(globalThis.window, { tongji })
  return told
}

test('Baidu Tongji hears of each page as soon as it is there', () => {
  const told = withTongji()
  recordView('/r', 'https://www.example.com/')
  expect(told).toEqual([['https://www.example.com/book?page=2', 'https://www.example.com/']])
  sendViews('/r')
})

test('the first page is recorded where no loader has done so, and Baidu Tongji has it from its own', async () => {
  const told = withTongji()
  recordFirstView('/r')
  sendViews('/r')
  expect((await taken()).flat()).toMatchObject([
    { path: '/book?page=2', referrer: 'https://www.so.com/' },
  ])
  Object.assign(globalThis.window, { hasLoader: true })
  recordFirstView('/r')
  sendViews('/r')
  expect(bodies).toHaveLength(1)
  expect(told).toEqual([])
})

test('a page without a name at Baidu Tongji is entered by a full load where its script runs', () => {
  const origin = 'https://www.example.com'
  const to = (path: string, host = origin) =>
    wouldTakeTongjiAlong({ origin: host, href: host + path } as HTMLAnchorElement)
  expect([to('/search'), to('/book')]).toEqual([false, false])
  withTongji()
  expect([to('/search'), to('/book'), to('/search', 'https://m.example.com')]).toEqual([
    true,
    false,
    false,
  ])
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
