import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { pushes } from '#lib/seo/server/tables.ts'
import { pushProviders } from './providers.ts'
import { enqueuePushes, sendDuePushes } from './send-pushes.ts'

// Local peers that speak the services' protocols: they check what they get and answer as documented.

const own = testDatabase()
const site = 'https://www.example.com'
const key = 'abcdef0123456789'
let peer: Server
let received: { url: string; type: string; body: string }[] = []
let answer: { status: number; body: string; headers?: { location: string } } = {
  status: 200,
  body: '',
}

beforeAll(async () => {
  log.replace(createLogger({ level: 'silent' }))
  peer = createServer(async (request, response) => {
    received.push({
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      body: await textOf(request),
    })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => peer.close(resolve)))
beforeEach(async () => {
  received = []
  answer = { status: 200, body: '' }
  await own.db.delete(pushes)
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function providers(keys: { INDEXNOW_KEY?: string; BAIDU_PUSH_TOKEN?: string }) {
  const origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  return pushProviders(
    { site, ...keys },
    { indexnow: `${origin}/indexnow`, baidu: `${origin}/urls` },
  )
}
const rows = () => own.db.select().from(pushes).orderBy(asc(pushes.id))
const urls = [`${site}/articleDetail/1`, `${site}/articleDetail/2`]

test('without a key nothing is queued', async () => {
  await enqueuePushes(own.db, urls, providers({}))
  expect(await rows()).toEqual([])
})

test('IndexNow gets host, key, key location and the list, and each URL its receipt', async () => {
  const indexNow = providers({ INDEXNOW_KEY: key })
  await enqueuePushes(own.db, urls, indexNow)
  await sendDuePushes(own.db, indexNow)
  expect(received).toHaveLength(1)
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    host: 'www.example.com',
    key,
    keyLocation: `${site}/indexnow/${key}.txt`,
    urlList: urls,
  })
  expect(
    (await rows()).map(({ state, statusCode, attempts }) => ({ state, statusCode, attempts })),
  ).toEqual([
    { state: 'sent', statusCode: 200, attempts: 1 },
    { state: 'sent', statusCode: 200, attempts: 1 },
  ])
})

test('a service that sends us elsewhere is not followed', async () => {
  const indexNow = providers({ INDEXNOW_KEY: key })
  answer = { status: 307, body: '', headers: { location: '/elsewhere' } }
  await enqueuePushes(own.db, urls, indexNow)
  await sendDuePushes(own.db, indexNow)
  expect(received.map(({ url }) => url)).toEqual(['/indexnow'])
  expect((await rows()).map(({ state }) => state)).not.toContain('sent')
})

test('Baidu gets a URL a line; one it calls invalid is not marked as sent', async () => {
  const baidu = providers({ BAIDU_PUSH_TOKEN: 'tokentoken' })
  answer = { status: 200, body: JSON.stringify({ remain: 99, success: 1, not_valid: [urls[1]] }) }
  await enqueuePushes(own.db, urls, baidu)
  await sendDuePushes(own.db, baidu)
  expect(received[0]).toMatchObject({ type: 'text/plain', body: urls.join('\n') })
  expect(received[0]?.url).toBe(`/urls?site=${encodeURIComponent(site)}&token=tokentoken`)
  expect((await rows()).map((row) => row.state)).toEqual(['sent', 'pending'])
})

test('a refusal is tried again later, each time later, and given up in the end', async () => {
  const indexNow = providers({ INDEXNOW_KEY: key })
  answer = { status: 503, body: 'busy' }
  await enqueuePushes(own.db, urls.slice(0, 1), indexNow)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await sendDuePushes(own.db, indexNow)
    await sendDuePushes(own.db, indexNow)
    expect(received).toHaveLength(attempt)
    const [row] = await rows()
    waits.push((row?.dueAt.getTime() ?? 0) - Date.now())
    expect(row).toMatchObject({
      attempts: attempt,
      statusCode: 503,
      response: 'busy',
      state: attempt < 8 ? 'pending' : 'failed',
    })
    await own.db.update(pushes).set({ dueAt: sql`now()` })
  }
  for (const [index, wait] of waits.slice(1).entries())
    expect(wait).toBeGreaterThan((waits[index] ?? 0) * 1.8)
})

test('a URL that waits is not queued twice, and one that was sent can be queued again', async () => {
  const indexNow = providers({ INDEXNOW_KEY: key })
  await enqueuePushes(own.db, urls, indexNow)
  await enqueuePushes(own.db, urls, indexNow)
  expect(await rows()).toHaveLength(2)
  await sendDuePushes(own.db, indexNow)
  await enqueuePushes(own.db, urls, indexNow)
  expect(await rows()).toHaveLength(4)
})

test('instances that send at the same time send each URL once', async () => {
  const indexNow = providers({ INDEXNOW_KEY: key })
  const many = Array.from({ length: 500 }, (_, index) => `${site}/articleDetail/${index + 1}`)
  await enqueuePushes(own.db, many, indexNow)
  await Promise.all(Array.from({ length: 6 }, () => sendDuePushes(own.db, indexNow)))
  const sent = received.flatMap(({ body }) => JSON.parse(body).urlList as string[])
  expect(sent.sort()).toEqual(many.sort())
})

test('a service out of reach costs nothing but an attempt', async () => {
  const [gone] = pushProviders(
    { site, INDEXNOW_KEY: key },
    { indexnow: 'http://127.0.0.1:9/', baidu: '' },
  )
  if (!gone) throw new Error('no provider')
  await enqueuePushes(own.db, urls, [gone])
  await sendDuePushes(own.db, [gone])
  expect((await rows()).map(({ state, statusCode }) => ({ state, statusCode }))).toEqual([
    { state: 'pending', statusCode: null },
    { state: 'pending', statusCode: null },
  ])
})
