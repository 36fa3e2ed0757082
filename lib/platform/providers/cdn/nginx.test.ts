import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nginxCdn } from './nginx.ts'

let server: Server
let asked: IncomingMessage[] = []
let answer = { status: 200, cache: 'BYPASS' }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, { 'X-Cache': answer.cache }).end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  answer = { status: 200, cache: 'BYPASS' }
})

const cdn = () => nginxCdn({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
const urls = [1, 2, 3].map((id) => `https://www.example.com/articleDetail/${id}?page=2`)

test('each address is renewed by the name of the site, for desktops and for all others', async () => {
  await cdn().purge(urls)
  const told = asked.map(({ url, headers }) => [
    ...[url, headers.host, headers['x-refresh']],
    /Windows NT/.test(headers['user-agent'] ?? ''),
  ])
  const wanted = [1, 2, 3].flatMap((id) =>
    [true, false].map((isDesktop) => [
      ...[`/articleDetail/${id}?page=2`, 'www.example.com', '1'],
      isDesktop,
    ]),
  )
  expect(told.toSorted()).toEqual(wanted.toSorted())
})

test('a page that has gone is renewed too', async () => {
  answer.status = 404
  await cdn().purge(urls)
  expect(asked).toHaveLength(6)
})

test.each([
  [{ status: 502, cache: 'BYPASS' }, 'nginx: HTTP 502'],
  [{ status: 200, cache: 'HIT' }, 'nginx: X-Cache HIT, not BYPASS'],
])('%j has renewed nothing', async (said, text) => {
  answer = said
  await expect(cdn().purge(urls)).rejects.toThrow(text)
})
