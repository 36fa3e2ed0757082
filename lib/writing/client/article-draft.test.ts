import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { type ArticleText, articleText } from '#lib/writing/shapes.ts'
import { articleDraft } from './article-draft.ts'

// A real server answers; only what Node lacks of a browser (address, cookies, storage) is put in its place.

type Reply = { code: number; data: unknown } | null
let server: Server
let replies: Reply[]
let asked: { method: string; basis?: number }[]
const { stored, cookies } = fakeBrowser('https://www.example.com/staff/articles/7')

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method ?? '', ...(JSON.parse(body || '{}') as object) })
    const reply = replies.shift() ?? null
    if (!reply) return request.socket.destroy()
    response.writeHead(reply.code, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply))
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
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  ;[replies, asked] = [[], []]
  stored.clear()
  cookies.set('edu_token', 'portal-token')
})

afterEach(() => jest.useRealTimers())

const text = articleText.parse({ title: '请示还是函', columnId: 1, body: '原文' })
const written = { ...text, body: '写到一半 \n' }
const start = () => articleDraft({ id: 7, basis: 3, text })
const saved = { code: 200, data: { basis: 4, savedAt: '2026-11-26T02:00:00.000Z' } }

const savedByItself = (draft: ReturnType<typeof start>) =>
  new Promise<void>((resolve) => draft.listen(() => draft.state.unsaved === 0 && resolve()))

/** Another's save, which the server tells with their name and the newer basis, and the text that is there now. */
const overtaken = (theirs: ArticleText): Reply[] => [
  { code: 409, data: { by: '李编辑', at: null, basis: 4 } },
  { code: 200, data: { basis: 4, text: theirs } },
]

test('a save that failed is tried again by itself', async () => {
  const draft = start()
  draft.write(7, written)
  expect(JSON.parse(stored.get('own:article-text-7') ?? '')).toEqual(written)
  expect(await draft.flush()).toBe(false)
  expect(draft.state).toMatchObject({ trouble: 'offline', unsaved: 1, isSending: false })
  replies = [saved]
  const isSaved = savedByItself(draft)
  await jest.advanceTimersByTimeAsync(2000)
  await isSaved
  expect([draft.revision(7), stored.size]).toEqual([4, 0])
})

test('one whose answer was lost is found at the server', async () => {
  const draft = start()
  draft.write(7, written)
  await draft.flush()
  replies = overtaken({ ...text, body: '写到一半' })
  const isSaved = savedByItself(draft)
  await jest.advanceTimersByTimeAsync(2000)
  await isSaved
  expect([draft.state.conflicts, draft.revision(7), stored.size]).toEqual([[], 4, 0])
})

test('a text of somebody else waits for the choice of the writer', async () => {
  const draft = start()
  replies = overtaken({ ...text, body: '别人的' })
  draft.write(7, written)
  expect(await draft.flush()).toBe(false)
  expect(draft.state.conflicts).toMatchObject([{ by: '李编辑', revision: 4 }])
  expect(stored.size).toBe(1)
  replies = [{ code: 200, data: { ...saved.data, basis: 5 } }]
  draft.choose(7, 'mine')
  expect(await draft.flush()).toBe(true)
  expect(asked.at(-1)?.basis).toBe(4)
})

test('what the server cannot say of an overtaking text is a conflict too', async () => {
  const draft = start()
  replies = overtaken(text).slice(0, 1)
  draft.write(7, written)
  expect(await draft.flush()).toBe(false)
  expect(draft.state.conflicts).toEqual([{ key: 7, revision: 4, by: '李编辑' }])
  draft.choose(7, 'theirs')
  expect([draft.state.unsaved, stored.size]).toEqual([0, 0])
})
