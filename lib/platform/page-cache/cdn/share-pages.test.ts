import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onBehalfOf } from '#lib/platform/db/pool/on-behalf-of.ts'
import { putBefore } from '#lib/platform/http/before-next.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { PageCacheHandler } from '#lib/platform/page-cache/handler.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { renderedPage } from '#lib/platform/page-cache/testing/pages.ts'
import { routes } from '#lib/tables/routes.ts'
import { sharePages } from './share-pages.ts'

const key = '/route-cache/APP_PAGE/0a/$/site/articleDetail/5/0'
let server: Server
let given: string[] = []
/** Headers of Next beside the page. */
let said: Record<string, string | string[]> = {}
let page = 'ArticleDetail'
let hasMobileSite = false
/** Whether the answer is a page that Next keeps. */
let isNext = true
let duringRendering = async () => {}

async function serve(isPurged: boolean): Promise<void> {
  given = []
  openedPageCache.replace({})
  const handler = new PageCacheHandler({}, routes)
  server = createServer(async (_, response) => {
    await handler.get(key, { kind: 'APP_PAGE' })
    await duringRendering()
    if (isNext) response.setHeader('x-nextjs-cache', 'HIT')
    response.setHeader('Cache-Control', 's-maxage=600, stale-while-revalidate=3000')
    response.setHeader('Vary', 'rsc, next-router-state-tree, Accept-Encoding')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(said)) response.setHeader(name, value)
    response.end('page')
  })
  putBefore(server, [
    (_request, _response, handOn) => onBehalfOf({ requestId: '1', page }, handOn),
    sharePages({
      ...{ table: routes, hasMobileSite },
      onShared: isPurged ? (address) => given.push(address) : null,
    }),
  ])
  const value = {
    kind: 'APP_PAGE',
    html: renderedPage,
    headers: { 'x-next-cache-tags': 'article:5' },
  }
  await handler.set(key, value, { cacheControl: { revalidate: 600 } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeAll(() => log.replace(createLogger({ level: 'silent' })))
beforeEach(() => {
  said = {}
  page = 'ArticleDetail'
  hasMobileSite = false
  isNext = true
  duringRendering = async () => {}
})
afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => openedPageCache.replace({}))

function ask(path = '/articleDetail/5', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ policy: unknown; vary: unknown }>((resolve, reject) => {
    get({ port, path, headers, agent: false }, (answer) => {
      answer.resume()
      const { 'cache-control': policy, vary } = answer.headers
      answer.on('end', () => resolve({ policy, vary }))
    }).on('error', reject)
  })
}

const long = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=60, stale-if-error=86400'
const brief = 'public, max-age=0, s-maxage=1, stale-if-error=86400'

test('with a CDN an article may be kept for a day, and the CDN is told of it', async () => {
  await serve(true)
  expect(await ask()).toEqual({ policy: long, vary: 'Accept-Encoding' })
  expect(given).toEqual(['/articleDetail/5'])
})

test('without one nothing is kept longer than a second', async () => {
  await serve(false)
  expect(await ask()).toEqual({ policy: brief, vary: 'Accept-Encoding' })
})

test('nothing with a cookie is public, whatever it is', async () => {
  await serve(true)
  for (const type of ['text/html', 'image/png']) {
    said = {
      'Set-Cookie': ['a=1', 'b=2'],
      'Content-Type': type,
      'Cache-Control': 'public, max-age=600',
    }
    for (page of ['ArticleDetail', 'none', 'MyVip'])
      expect((await ask()).policy).toBe('private, no-store')
  }
  expect(given).toEqual([])
})

test('a page that changed while it was answered is not the CDN’s to keep', async () => {
  await serve(true)
  duringRendering = () => new PageCacheHandler({}, routes).revalidateTag('article:5')
  expect((await ask()).policy).toBe(brief)
  expect(given).toEqual([])
})

test('the data of a navigation, a query nobody reads and an old page are not kept', async () => {
  await serve(true)
  expect((await ask('/articleDetail/5?utm=1')).policy).toBe(brief)
  expect((await ask('/articleDetail/5?_rsc=1')).policy).toBe('private, no-cache')
  said = { 'Content-Type': 'text/x-component' }
  expect((await ask()).policy).toBe('private, no-cache')
  said = { 'x-nextjs-cache': 'STALE' }
  expect((await ask()).policy).toBe(brief)
  expect(given).toEqual([])
})

test('where phones are sent away only the copy of what is known as a desktop is kept', async () => {
  hasMobileSite = true
  await serve(true)
  expect((await ask()).policy).toBe('no-cache')
  expect((await ask('/articleDetail/5', { 'x-device': 'other' })).policy).toBe('no-cache')
  const desktop = await ask('/articleDetail/5', { 'x-device': 'desktop' })
  expect(desktop).toEqual({ policy: long, vary: 'Accept-Encoding, X-Device' })
})

test('a page that must not be kept at all stays so, and feeds outlast a fault', async () => {
  await serve(true)
  said = { 'Cache-Control': 'private, no-store' }
  expect((await ask()).policy).toBe('private, no-store')
  isNext = false
  said = { 'Cache-Control': 'public, max-age=600' }
  const outlasting = 'public, max-age=600, stale-while-revalidate=60, stale-if-error=86400'
  expect((await ask('/sitemap.xml')).policy).toBe(outlasting)
  expect((await ask('/api/v1/pc/siteInfo')).policy).toBe('public, max-age=600')
})
