import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { putBefore } from '#lib/platform/http/before-next.ts'
import type { CachedValue } from '#lib/platform/page-cache/entry.ts'
import { PageCacheHandler } from '#lib/platform/page-cache/handler.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { renderedPage } from '#lib/platform/page-cache/testing/pages.ts'
import { answerData } from './answer-data.ts'

const key = '/route-cache/APP_PAGE/0a/$/articleDetail/5/0'
const test1 = testDatabase()
let server: Server
let site: string

beforeEach(async () => {
  openedPageCache.replace({})
  server = createServer((_, response) => response.writeHead(404).end('Next'))
  putBefore(server, [answerData({ isCompressing: true })])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => openedPageCache.replace({}))

async function keep(html: string, more: Partial<CachedValue> = {}): Promise<string> {
  const value: CachedValue = { kind: 'APP_PAGE', html, ...more }
  await new PageCacheHandler({}, []).set(key, value, {})
  return value.html ?? ''
}

/** The values for the loader: the entry, then the data or its address. */
function handed(html: string): unknown[] {
  const [, text = ''] = /id="page-data">(.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
  return JSON.parse(text)
}

test('a page that waits for a touch names its data, and the file holds what the page would', async () => {
  const [, address, ...rest] = handed(await keep(renderedPage))
  expect(rest).toEqual([])
  const answer = await fetch(site + address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const missing = renderedPage.replace('</head>', '<meta name="status" content="404"/></head>')
  const [, ...pushes] = handed(await keep(missing))
  expect(await answer.json()).toEqual(pushes)
})

test('who still reads a page that has been rendered anew gets the data of the page that is read', async () => {
  const [, before] = handed(await keep(renderedPage))
  const old = await (await fetch(site + before)).text()
  const [, after] = handed(await keep(renderedPage.replaceAll('A 13', 'A 14')))
  expect(after).not.toBe(before)
  expect(await (await fetch(site + before)).text()).toBe(old)
  expect(await (await fetch(site + after)).text()).toContain('A 14')
})

test('after a restart it is answered before any page is', async () => {
  openedDatabase.replace({ database: test1.database })
  try {
    const [, address] = handed(await keep(renderedPage))
    await openedPageCache().cache?.stop()
    openedPageCache.replace({})
    for (const form of ['br', 'gzip', 'identity']) {
      const answer = await fetch(site + address, { headers: { 'accept-encoding': form } })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(form)
      expect(JSON.stringify(await answer.json())).toContain('A 13')
    }
  } finally {
    openedDatabase.replace({})
  }
})

test('where scripts run at once, or are fetched ahead, the page holds its data', async () => {
  for (const when of ['now', 'user']) {
    const meta = `<meta name="scripts" content="${when}"/></head>`
    expect(handed(await keep(renderedPage.replace('</head>', meta)))[1]).toEqual([0])
  }
})

test('a file that no page had, and any other, is for Next', async () => {
  await keep(renderedPage)
  const folder = '/_next/static/page-data'
  for (const path of [`${folder}/AAAAAAAAAAAAAAAA.json`, `${folder}/../x.json`, '/x', '/'])
    expect(await (await fetch(site + path)).text()).toBe('Next')
})
