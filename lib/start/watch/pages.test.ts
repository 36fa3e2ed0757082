import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { causeHere } from '#lib/platform/db/pool/on-behalf-of.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { pagesOf } from '#lib/platform/routes/row.ts'
import { watchPages } from './pages.ts'

const page = pagesOf('test')
const table = [page('home', { path: '/' }, '首页'), page('thing', { path: '/thing/{id}' }, '某物')]
const causes: unknown[] = []
const watch = watchPages(table)
const server = createServer((request, response) => {
  watch(request, response, () => {
    causes.push(causeHere())
    if (request.url?.includes('slow')) return void response.write('half')
    response.statusCode = request.url?.includes('broken') ? 500 : 200
    response.end('page')
  })
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const ask = async (path: string) => (await fetch(address() + path)).text()
const counted = () => metrics().registry.getSingleMetricAsString('gxw_page_answers_total')
/** The answer is counted once it is closed, which its reader does not wait for. */
async function expectCounted(line: string): Promise<void> {
  while (!(await counted()).includes(line)) await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  metrics().registry.resetMetrics()
  causes.length = 0
})

test('a page counts by its name, whatever key and query stand in its address', async () => {
  for (const path of ['/thing/1', '/thing/2?a=1', '/thing/3/']) await ask(path)
  await expectCounted('{page="thing",class="2xx"} 3')
  await ask('/?broken')
  await expectCounted('{page="home",class="5xx"} 1')
  const seconds = await metrics().registry.getSingleMetricAsString('gxw_page_seconds')
  expect(seconds).toContain('gxw_page_seconds_count{page="thing"} 3')
})

test('addresses that a stranger makes up are one page', async () => {
  for (const path of ['/a', '/b/c', '/thing/x', '/%00', `/${'l'.repeat(3000)}`]) await ask(path)
  await expectCounted('{page="none",class="2xx"} 5')
})

test('files and calls are not counted, nor do they bear the cause of a page', async () => {
  for (const path of ['/api/v1/x', '/_next/static/a.js', '/favicon.ico']) await ask(path)
  expect(causes).toEqual([undefined, undefined, undefined])
  await ask('/')
  expect(causes[3]).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), page: 'home' })
  await expectCounted('{page="home",class="2xx"} 1')
  expect(await counted()).not.toContain('page="none"')
})

test('a reader that goes before the end is counted as one that left', async () => {
  const request = get(`${address()}/thing/1?slow`)
  request.on('error', () => undefined)
  const [response] = await once(request, 'response')
  response.on('error', () => undefined)
  request.destroy()
  await expectCounted('{page="thing",class="left"} 1')
})
