import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import type { AppError } from '#lib/platform/errors/app-error.ts'
import { putBefore } from '#lib/platform/http/before-next.ts'
import { readText } from '#lib/platform/http/read-body.ts'
import { answerCalls } from './answer-calls.ts'
import type { Asked } from './dispatch.ts'
import { refuse } from './envelope.ts'

const row = (method: 'GET' | 'POST', path: string): Endpoint => ({
  ...{ group: 'pages', summary: path },
  ...{ method, path, access: 'public', input: z.unknown(), output: z.unknown() },
})
const contract = {
  said: row('POST', '/api/v1/pc/said'),
  read: row('GET', '/api/v1/pc/said/{id}'),
}
const MOST = 20_000

/** Says back what it was asked. */
async function echo({ method, url, headers, body }: Asked): Promise<Response> {
  try {
    const sent = await readText({ headers, body }, MOST)
    return Response.json({ method, url, sent, token: headers.get('token') })
  } catch (error) {
    return refuse('portal', error as AppError)
  }
}

let server: Server
let site: string
let isReady = true

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(404).end('Next'))
  putBefore(server, [
    answerCalls({ contract, dispatch: echo, isCompressing: true, isReady: () => isReady }),
  ])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site}/api/v1/pc/said`, { method: 'POST', body, headers })

test('a call is answered with what the request said, and a browser takes it for nothing else', async () => {
  const answer = await post('{"a":"一"}', { token: 't', 'accept-encoding': 'identity' })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-encoding')).toBeNull()
  const url = 'http://site/api/v1/pc/said'
  expect(await answer.json()).toEqual({ method: 'POST', url, sent: '{"a":"一"}', token: 't' })
})

test('a long answer is packed for who takes it, and says so to proxies', async () => {
  const text = '长'.repeat(4000)
  const packed = await post(text)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect((await packed.json()).sent).toBe(text)
  const plain = await post(text, { 'accept-encoding': 'identity' })
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    ...[null, 'Accept-Encoding'],
  ])
})

test.each([
  ['an address that no call has', '/api/v1/pc/unsaid', 'POST'],
  ['a preflight', '/api/v1/pc/said', 'OPTIONS'],
  ['an address with percent codes', '/api/v1/pc/said/%00', 'GET'],
  ['an address that is too long', `/api/v1/pc/said/${'x'.repeat(2048)}`, 'GET'],
  ['an address with two slashes', '/api/v1/pc//said', 'POST'],
  ['a page', '/list/1', 'GET'],
])('%s is for Next', async (_, path, method) => {
  expect(await (await fetch(site + path, { method })).text()).toBe('Next')
})

test('the method is the dispatcher’s matter, and a head has no body', async () => {
  const other = await fetch(`${site}/api/v1/pc/said`)
  expect((await other.json()).method).toBe('GET')
  const head = await fetch(`${site}/api/v1/pc/said/5?x=1`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('while the process starts a call is for Next, which lets it wait', async () => {
  isReady = false
  expect(await (await post('{}')).text()).toBe('Next')
  isReady = true
  expect((await post('{}')).status).toBe(200)
})

test('who goes on sending a body that was refused hears why, and asks again on the same connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (pieces: number) =>
    new Promise<{ status: number | undefined; text: string; port: number | undefined }>(
      (done, fail) => {
        const sending = request(
          `${site}/api/v1/pc/said`,
          { agent, method: 'POST' },
          async (answer) => {
            let text = ''
            for await (const piece of answer) text += piece
            done({ status: answer.statusCode, text, port })
          },
        )
        let port: number | undefined
        sending.on('socket', (socket) => {
          port = socket.localPort
        })
        sending.on('error', fail)
        // Without a length, so that it is counted; far more than any buffer on the way holds.
        for (let at = 0; at < pieces; at += 1) sending.write('x'.repeat(MOST))
        sending.end()
      },
    )
  const refused = await send(400)
  expect([refused.status, refused.text.includes('提交的内容过大')]).toEqual([413, true])
  const next = await send(1)
  expect([next.status, next.port]).toEqual([200, refused.port])
  agent.destroy()
})
