import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { favoriteStar } from '#lib/practice/calls.ts'
import { hotWords, search } from '#lib/search/calls.ts'
import { articleTopicArticles } from '#lib/topics/calls.ts'
import { CallError, call } from './call.ts'
import { type Notice, onNotice } from './notices.ts'

// A real server answers; only what Node lacks of a browser (address, cookies, storage) is put in its place.

let server: Server
let reply: { status: number; body: unknown; retryAfter?: string }
let received: { url: string; headers: Record<string, unknown>; body: string }
const notices: Notice[] = []
const { stored, cookies, went } = fakeBrowser('https://www.example.com/questionBank?id=3')

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received = { url: request.url ?? '', headers: request.headers, body }
    if (reply.status === 0) return request.socket.destroy()
    const { retryAfter } = reply
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const NodeRequest = globalThis.Request
  Object.assign(globalThis, {
    Request: class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  })
  onNotice((notice) => notices.push(notice))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  notices.length = 0
  went.length = 0
  stored.clear()
  cookies.clear()
  cookies.set('edu_token', 'portal-token')
  cookies.set('lx_token', 'learning-token')
})

afterEach(() => jest.useRealTimers())

const portal = () => call(hotWords, {})
const learning = () => call(favoriteStar, { questionId: 5 })

test('without a login the token of a guest is sent, with one it is not', async () => {
  reply = { status: 200, body: { code: 200, data: [] } }
  stored.set('guest', 'x'.repeat(43))
  await portal()
  expect(received.headers['guest-token']).toBeUndefined()
  cookies.clear()
  await portal()
  expect(received.headers).toMatchObject({ 'guest-token': 'x'.repeat(43) })
  expect(received.headers.authorization).toBeUndefined()
})

test('an answer is unwrapped and the portal token goes into Authorization', async () => {
  reply = { status: 200, body: { code: 200, message: 'ok', data: [{ keyword: '遴选' }] } }
  expect(await portal()).toEqual([{ keyword: '遴选' }])
  expect(received.headers.authorization).toBe('Bearer portal-token')
  expect(received.headers.token).toBeUndefined()
})

test('the learning platform gets its own token and a JSON body', async () => {
  reply = { status: 200, body: { code: 200, msg: 'ok', data: 1 } }
  await learning()
  expect(received.headers.token).toBe('learning-token')
  expect(received.headers.authorization).toBeUndefined()
  expect(JSON.parse(received.body)).toEqual({ questionId: 5 })
})

test('path and query come from the input', async () => {
  reply = { status: 200, body: { code: 200, message: 'ok', data: {} } }
  await call(articleTopicArticles, { id: 7, type: 2, page: 3 })
  expect(received.url).toBe('/api/v1/pc/articleTopics/7/type/2/articles?page=3')
})

test('a portal 401 clears the tokens, warns with the server message and returns to / after 1 s', async () => {
  reply = { status: 401, body: { code: 401, message: '请先登录', data: null } }
  await expect(portal()).rejects.toMatchObject({ code: 401, message: '请先登录' })
  expect(notices).toEqual([{ kind: 'warning', message: '请先登录' }])
  expect([...cookies.keys()]).toEqual([])
  expect(went).toEqual([])
  jest.advanceTimersByTime(1000)
  expect(went).toEqual(['assign /'])
})

test('a portal 444 shows nothing', async () => {
  reply = { status: 200, body: { code: 444, message: 'quiet', data: null } }
  await expect(portal()).rejects.toBeInstanceOf(CallError)
  expect(notices).toEqual([])
})

test('another portal refusal shows its message as an error', async () => {
  reply = { status: 200, body: { code: 4005, message: '账号未注册', data: null } }
  await expect(portal()).rejects.toMatchObject({ code: 4005 })
  expect(notices).toEqual([{ kind: 'error', message: '账号未注册' }])
})

test('a learning 401 in the body clears the tokens, remembers the address and goes to /login after 1 s', async () => {
  reply = { status: 200, body: { code: 401, msg: 'whatever', data: null } }
  await expect(learning()).rejects.toMatchObject({ code: 401 })
  expect(notices).toEqual([{ kind: 'warning', message: '登录已过期，请重新登录' }])
  expect(stored.get('redirect')).toBe('/questionBank?id=3')
  expect([...cookies.keys()]).toEqual([])
  jest.advanceTimersByTime(1000)
  expect(went).toEqual(['assign /login'])
})

test('another learning failure shows the server msg as a warning', async () => {
  reply = { status: 409, body: { code: 409, msg: '本卷已交', data: null } }
  await expect(learning()).rejects.toMatchObject({ code: 409 })
  expect(notices).toEqual([{ kind: 'warning', message: '本卷已交' }])
})

test('an answer that is no envelope still tells the user something readable', async () => {
  reply = { status: 502, body: '<html>Bad Gateway</html>' }
  await expect(portal()).rejects.toMatchObject({ code: 502, message: '服务器开小差了，请稍后再试' })
})

test('a request that cannot be set up shows no permission', async () => {
  const unsendable = {
    keyword: {
      toString: () => {
        throw new Error('no text')
      },
    },
  }
  await expect(call(search, unsendable as never)).rejects.toThrow('could not be set up')
  expect(notices).toEqual([{ kind: 'error', message: '没有权限' }])
})

test('a token that no header can hold shows no permission once', async () => {
  cookies.set('edu_token', 'a\nb')
  await expect(portal()).rejects.toThrow('could not be set up')
  expect(notices).toEqual([{ kind: 'error', message: '没有权限' }])
})

test('a lost connection is said once', async () => {
  reply = { status: 0, body: null }
  await expect(portal()).rejects.toMatchObject({ code: 0 })
  expect(notices).toEqual([{ kind: 'error', message: '网络连接失败，请检查网络后重试' }])
})

test('a quiet call leaves showing its failure to the caller', async () => {
  reply = { status: 500, body: { code: 500, message: '坏了', data: null } }
  await expect(call(hotWords, {}, { quiet: true })).rejects.toMatchObject({ code: 500 })
  expect(notices).toEqual([])
})

test('a refusal for now says after how many seconds to try again', async () => {
  reply = { status: 429, body: { code: 429, message: '慢一点', data: null }, retryAfter: '8' }
  await expect(call(hotWords, {}, { quiet: true })).rejects.toMatchObject({ retryAfter: 8 })
  reply = { status: 400, body: { code: 400, message: '不行', data: null } }
  await expect(call(hotWords, {}, { quiet: true })).rejects.toMatchObject({ retryAfter: null })
})
