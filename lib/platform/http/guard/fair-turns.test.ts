import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { putBefore } from '#lib/platform/http/before-next.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { fairTurns } from './fair-turns.ts'

/** No turn ends by its time: as long as a timer goes. */
const endless = 2 ** 31 - 1

/** Pages that Next would be making now, by the paths that were asked for, in the order in which it began. */
const made: { path: string; response: ServerResponse; kept: string | undefined }[] = []
const keeping = new AsyncLocalStorage<string>()
const server = createServer((request, response) => {
  made.push({ path: request.url ?? '', response, kept: keeping.getStore() })
})
const agent = new Agent({ keepAlive: false, maxSockets: 100 })
let origin = ''

beforeAll(async () => {
  putBefore(server, [
    (request, _, handOn) => {
      request.headers[PEER_HEADER] = '127.0.0.1'
      keeping.run(request.url ?? '', handOn)
    },
    fairTurns(1, [{ pages: 3, ofNetwork: 2, ms: endless }]),
  ])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => made.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Asked = { status: Promise<number>; leave: () => void }

function ask(path: string, from = '192.0.2.1'): Asked {
  const request = get(origin + path, { agent, headers: { 'x-forwarded-for': from } })
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => response.resume() && resolve(response.statusCode ?? 0))
    request.on('error', () => resolve(0))
  })
  return { status, leave: () => request.destroy() }
}

const paths = () => made.map(({ path }) => path)
const answer = (path: string) => made.find((one) => one.path === path)?.response.end('page')

/** Waits until Next has begun so many, and then as long as others would need to come through. */
async function begun(count: number): Promise<string[]> {
  while (made.length < count && server.listening)
    await new Promise((resolve) => setTimeout(resolve, 2))
  // Another request passes all the way through behind whatever could still come.
  const probe = ask(`/api/probe${made.length}`)
  const path = `/api/probe${made.length}`
  while (!paths().includes(path) && server.listening)
    await new Promise((resolve) => setTimeout(resolve, 2))
  answer(path)
  await probe.status
  made.splice(paths().indexOf(path), 1)
  return paths()
}

/** Asks for one after the other, each once the one before has come through. */
async function askInTurn(...wanted: string[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [n, path] of wanted.entries()) {
    asked.push(ask(path))
    await begun(Math.min(n + 1, 2))
  }
  return asked
}

test('of one network two pages are made at once, the others in the order of their coming', async () => {
  const asked = await askInTurn('/1', '/2', '/3', '/4')
  expect(paths()).toEqual(['/1', '/2'])
  answer('/2')
  expect(await begun(3)).toEqual(['/1', '/2', '/3'])
  answer('/1')
  answer('/3')
  await begun(4)
  // A page that waited is made as its own request, not as the one whose end called it.
  for (const { path, kept } of made) expect(kept).toBe(path)
  answer('/4')
  expect(await Promise.all(asked.map(({ status }) => status))).toEqual([200, 200, 200, 200])
})

test('another network does not wait for them, nor does what is no page', async () => {
  const mine = await askInTurn('/1', '/2', '/3')
  const others = [ask('/far', '192.0.2.2'), ask('/api/v1/pc/call'), ask('/_next/static/x.js')]
  const now = await begun(5)
  expect(now.toSorted()).toEqual(
    ['/1', '/2', '/_next/static/x.js', '/api/v1/pc/call', '/far'].toSorted(),
  )
  for (const path of now) answer(path)
  await begun(6)
  answer('/3')
  for (const { status } of [...mine, ...others]) expect(await status).toBe(200)
})

test('who goes away while waiting is not made a page, and who goes away meanwhile leaves the turn', async () => {
  const [one, two, gone, last] = (await askInTurn('/1', '/2', '/gone', '/last')) as [
    Asked,
    Asked,
    Asked,
    Asked,
  ]
  gone.leave()
  await gone.status
  await begun(2)
  one.leave()
  await one.status
  expect(await begun(3)).toEqual(['/1', '/2', '/last'])
  answer('/2')
  answer('/last')
  expect([await two.status, await last.status]).toEqual([200, 200])
})

test('who reads slowly holds no turn once the page is written', async () => {
  const [slow, other] = await askInTurn('/slow', '/other')
  const waiting = ask('/waiting')
  // More than the system's buffers take; nobody reads it.
  const response = made.find(({ path }) => path === '/slow')?.response
  response?.end(Buffer.alloc(64_000_000))
  expect(await begun(3)).toEqual(['/slow', '/other', '/waiting'])
  expect(response?.writableFinished).toBe(false)
  slow?.leave()
  answer('/other')
  answer('/waiting')
  expect([await other?.status, await waiting.status]).toEqual([200, 200])
})

/** Turns without a server: `come` asks for a page of a network, `end` ends the one that was begun first. */
function turnsBy(limits: Parameters<typeof fairTurns>[1]) {
  const turns = fairTurns(0, limits)
  const begun: string[] = []
  const working: EventEmitter[] = []
  const come = (network: string, headers = {}) => {
    const response = new EventEmitter()
    const request = { method: 'GET', url: '/', headers: { [PEER_HEADER]: network, ...headers } }
    turns(request as never, response as never, () => {
      begun.push(network)
      working.push(response)
    })
    return response
  }
  return { begun, come, end: () => working.shift()?.emit('finish') }
}

test('networks take turns: who comes new waits for one page of each, however many those ask for', () => {
  const { begun, come, end } = turnsBy([{ pages: 2, ofNetwork: 2, ms: endless }])
  const flood = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
  for (const network of flood) for (let n = 0; n < 100; n += 1) come(network)
  expect(begun).toHaveLength(2)
  come('198.51.100.7')
  for (let n = 0; n < flood.length + 1; n += 1) end()
  expect(begun.slice(2).toSorted()).toEqual([...flood, '198.51.100.7'])
  // Who has had a turn is behind the others again.
  come('198.51.100.7')
  for (let n = 0; n < flood.length; n += 1) end()
  expect(begun.slice(6).toSorted()).toEqual(flood)
  for (let n = 0; n < 300; n += 1) end()
  expect(begun).toHaveLength(302)
})

test('all networks together have a limit, and a single one leaves turns to others', () => {
  const { begun, come, end } = turnsBy([{ pages: 3, ofNetwork: 2, ms: endless }])
  for (let n = 0; n < 5; n += 1) come('192.0.2.1')
  expect(begun).toHaveLength(2)
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4']
  const asked = others.map((network) => come(network))
  expect(begun.slice(2)).toEqual(['192.0.2.2'])
  // Leaves while waiting, and is passed over.
  asked[1]?.emit('close')
  end()
  end()
  expect(begun.slice(3)).toEqual(['192.0.2.1', '192.0.2.4'])
})

test('what a proxy brings that is not counted does not wait: it would be everybody', async () => {
  const uncounted = fairTurns(0, [{ pages: 1, ofNetwork: 1, ms: endless }])
  const handed: number[] = []
  const headers = { [PEER_HEADER]: '10.0.0.1', 'x-forwarded-for': '192.0.2.1' }
  const request = { method: 'GET', url: '/', headers }
  for (const n of [1, 2, 3])
    uncounted(request as never, new EventEmitter() as never, () => handed.push(n))
  expect(handed).toEqual([1, 2, 3])
})

test('a page that takes long leaves its turn, and prefetches come last', () => {
  jest.useFakeTimers()
  const turns = fairTurns(0, [{ pages: 1, ofNetwork: 1, ms: 1000 }])
  const handed: string[] = []
  const come = (name: string, headers = {}) => {
    const request = { method: 'GET', url: `/${name}?a=/api/`, headers }
    turns(request as never, new EventEmitter() as never, () => handed.push(name))
  }
  come('slow')
  come('early', { 'next-router-prefetch': '1' })
  come('asked')
  expect(handed).toEqual(['slow'])
  jest.advanceTimersByTime(1000)
  expect(handed).toEqual(['slow', 'asked'])
  jest.advanceTimersByTime(1000)
  expect(handed).toEqual(['slow', 'asked', 'early'])
  jest.useRealTimers()
})

/** The most pages that are made at once while networks ask for 100 each, of so many milliseconds of one processor that goes round in shares of 5 ms, for a minute. */
function mostAtOnce(networks: number, pageMs: number): number {
  const turns = fairTurns(0)
  const making: { left: number; response: EventEmitter }[] = []
  let most = 0
  for (let n = 0; n < networks * 100; n += 1) {
    const response = new EventEmitter()
    const headers = { [PEER_HEADER]: `192.0.2.${n % networks}` }
    turns({ method: 'GET', url: '/', headers } as never, response as never, () => {
      making.push({ left: pageMs, response })
      most = Math.max(most, making.length)
    })
  }
  for (let at = 0; at < 60_000; at += 5) {
    const next = making.shift()
    if (next) {
      next.left -= 5
      if (next.left > 0) making.push(next)
      else next.response.emit('finish')
    }
    jest.advanceTimersByTime(5)
  }
  return most
}

test('pages that wait for the processor alone do not make room for more and more of them', () => {
  jest.useFakeTimers()
  try {
    // Eight of 275 ms take over two seconds, and so lose their turn before they are over.
    expect(mostAtOnce(10, 275)).toBe(16)
    expect(mostAtOnce(1, 275)).toBe(12)
    expect(mostAtOnce(10, 100)).toBe(8)
  } finally {
    jest.useRealTimers()
  }
})

test('pages that never end hold nobody up for ever', () => {
  jest.useFakeTimers()
  try {
    const { begun, come } = turnsBy(undefined)
    for (let n = 0; n < 40; n += 1) come(`192.0.2.${n}`)
    const after = (ms: number) => {
      jest.advanceTimersByTime(ms)
      return begun.length
    }
    expect([begun.length, after(999), after(1), after(18_999), after(1)]).toEqual([
      8, 8, 16, 16, 24,
    ])
    expect(after(1000)).toBe(32)
  } finally {
    jest.useRealTimers()
  }
})
