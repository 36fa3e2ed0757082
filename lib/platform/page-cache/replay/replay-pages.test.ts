import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { putBefore } from '#lib/platform/http/before-next.ts'
import { PageCacheHandler } from '#lib/platform/page-cache/handler.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { renderedPage } from '#lib/platform/page-cache/testing/pages.ts'
import { site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { replayPages } from './replay-pages.ts'

const path = '/articleDetail/5'
const key = '/route-cache/APP_PAGE/0a/$/site/articleDetail/5/0'
const tag = 'article:5'
const desktop = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0' }

/** The middleware by which Next compresses. */
const compress: () => (...exchange: [unknown, unknown, () => void]) => void = createRequire(
  import.meta.url,
)('next/dist/compiled/compression')

let server: Server
/** How often Next was asked. */
let asked: number
let cookie: string | undefined
let status: number

beforeEach(async () => {
  asked = 0
  cookie = undefined
  status = 200
  openedPageCache.replace({})
  await keep(renderedPage)
  // Next: reads the page cache and sends what it finds.
  server = createServer(async (incoming, response) => {
    asked += 1
    compress()(incoming, response, () => {})
    const handler = new PageCacheHandler({}, routes)
    const entry = await handler.get(key, { kind: 'APP_PAGE' })
    if (cookie) response.setHeader('Set-Cookie', cookie)
    response.statusCode = status
    response.setHeader('x-nextjs-cache', entry ? 'HIT' : 'MISS')
    response
      .setHeader('ETag', '"a"')
      .setHeader('Content-Type', 'text/html')
      .setHeader('Vary', 'rsc')
    response.end(entry?.value?.html ?? 'rendered')
  })
  const options = { table: routes, site: { ...site, mobileSite: '' }, isCompressing: true }
  putBefore(server, [replayPages({ ...options, maxBytes: 10_000_000 })])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => openedPageCache.replace({}))

async function keep(html: string, revalidate?: number): Promise<void> {
  const value = { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tag } }
  const cacheControl = revalidate === undefined ? undefined : { revalidate }
  await new PageCacheHandler({}, routes).set(key, value, { cacheControl })
}

type Answer = { status?: number | undefined; headers: Record<string, unknown>; body: Buffer }

function ask(headers: Record<string, string> = {}, method = 'GET', to = path): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const options = { port, path: to, method, headers: { ...desktop, ...headers }, agent: false }
    const sent = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

/** Asks until an answer no longer comes from Next, which happens once the page is compressed. */
async function untilReplayed(to = path): Promise<void> {
  for (let before = -1; before !== asked; ) {
    before = asked
    await ask({}, 'GET', to)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a kept page is answered again in the form that the browser reads, without Next', async () => {
  const first = await ask()
  await untilReplayed()
  const times = asked
  const plain = await ask()
  expect(plain.body.toString()).toBe(first.body.toString())
  const { etag, vary } = plain.headers
  expect({ etag, vary }).toEqual({ etag: '"a"', vary: 'rsc, Accept-Encoding' })
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html' })
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
  const head = await ask({}, 'HEAD')
  expect([head.body.length, head.headers['content-length']]).toEqual([0, String(plain.body.length)])
  for (const known of ['"a"', 'W/"a"', '"b", "a"', '*'])
    expect((await ask({ 'if-none-match': known })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"b"' })).status).toBe(200)
  expect(asked).toBe(times)
})

test('what many read is compressed once more, as well as can be', async () => {
  await untilReplayed()
  const length = async () => (await ask({ 'accept-encoding': 'br' })).body.length
  const first = await length()
  for (let n = 0; n < 20; n += 1) await ask()
  for (let tries = 0; (await length()) >= first; tries += 1) {
    if (tries > 500) throw new Error('it stayed as it was')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { body } = await ask({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body)).toEqual((await ask()).body)
})

test('the missing page is answered again for every address that no route has, as 404', async () => {
  status = 404
  await untilReplayed('/no-such-page')
  const times = asked
  for (const known of ['"b"', '"a"', '*']) {
    const lost = await ask({ 'if-none-match': known }, 'GET', `/nor/this?n=${asked}`)
    expect([lost.status, lost.body.toString()]).toEqual([404, expect.stringContaining('<title>')])
  }
  expect(asked).toBe(times)
})

test('a made-up key of a route, which is 404, is kept by nobody', async () => {
  status = 404
  for (let n = 0; n < 3; n += 1) {
    expect((await ask()).status).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(asked).toBe(3)
})

test('a change shows at the next request', async () => {
  await untilReplayed()
  const times = asked
  await new PageCacheHandler({}, routes).revalidateTag(tag)
  expect((await ask()).headers['x-nextjs-cache']).toBe('MISS')
  await keep(renderedPage.replace('</title>', '（改）</title>'))
  expect((await ask()).body.toString()).toContain('（改）')
  expect(asked).toBe(times + 2)
})

test('a page past its time is rendered anew by Next', async () => {
  await untilReplayed()
  const times = asked
  await keep(renderedPage, 0)
  for (let n = 0; n < 3; n += 1) await ask()
  expect(asked).toBe(times + 3)
})

test.each<[Record<string, string>, string, string]>([
  [{ rsc: '1' }, 'GET', path],
  [{ 'next-router-state-tree': '[]' }, 'GET', path],
  [{ cookie: '__prerender_bypass=1' }, 'GET', path],
  [{}, 'POST', path],
  // Redirected to the page's one address.
  [{}, 'GET', '/articleDetail/05'],
  // Remembers the choice in a cookie.
  [{}, 'GET', `${path}?pc=1`],
])('%j %s %s is for Next', async (headers, method, to) => {
  await untilReplayed()
  const times = asked
  await ask(headers, method, to)
  expect(asked).toBe(times + 1)
})

test('an answer with a cookie of one visitor is never given to another', async () => {
  cookie = 'own=1'
  for (let n = 0; n < 3; n += 1) await ask()
  cookie = undefined
  const times = asked
  expect((await ask()).headers['set-cookie']).toBeUndefined()
  expect(asked).toBe(times + 1)
})

test('the first answers after a change are brotli, whole and with the head that Next wrote', async () => {
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  await untilReplayed()
  await new PageCacheHandler({}, routes).revalidateTag(tag)
  for (const [state, text] of [
    ['MISS', 'rendered'],
    ['HIT', '（改）'],
  ] as const) {
    const { status, headers, body } = await ask(browser)
    expect(headers).toMatchObject({
      'x-nextjs-cache': state,
      'content-encoding': 'br',
      etag: '"a"',
    })
    expect(headers).toMatchObject({ vary: 'rsc, Accept-Encoding', 'content-type': 'text/html' })
    expect([status, headers['content-length']]).toEqual([200, String(body.length)])
    expect(brotliDecompressSync(body).toString()).toContain(text)
    await keep(renderedPage.replace('</title>', '（改）</title>'))
  }
  await new PageCacheHandler({}, routes).revalidateTag(tag)
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe('rendered')
  expect((await ask()).headers['content-encoding']).toBeUndefined()
  expect((await ask(browser, 'HEAD')).body).toHaveLength(0)
})
