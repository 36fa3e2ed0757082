import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { putBefore } from './before-next.ts'
import { firstHeaders } from './first-headers.ts'

async function headersOf(path: string, answer: RequestListener, transport: string | null) {
  const server = createServer(answer)
  putBefore(server, [firstHeaders(transport)])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
  server.close()
  return [headers.get('content-security-policy'), headers.get('strict-transport-security')]
}

const refuse: RequestListener = (_, response) => response.writeHead(404).end()

test('an answer that says nothing itself is framed by nobody else and wants https', async () => {
  expect(await headersOf('/robots.txt', refuse, 'max-age=1')).toEqual([
    "frame-ancestors 'self'",
    'max-age=1',
  ])
})

test('what an answer says itself holds, whichever way it says it', async () => {
  const set: RequestListener = (_, response) => {
    response.setHeader('content-security-policy', "default-src 'none'")
    response.end()
  }
  const write: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-security-policy': "default-src 'none'" }).end()
  }
  const add: RequestListener = (_, response) => {
    response.appendHeader('Content-Security-Policy', "default-src 'none'")
    response.end('page')
  }
  for (const answer of [set, write, add])
    expect(await headersOf('/', answer, 'max-age=1')).toEqual(["default-src 'none'", 'max-age=1'])
})

test('a site without https names none, and the pieces of a page carry neither', async () => {
  expect(await headersOf('/feed', refuse, null)).toEqual(["frame-ancestors 'self'", null])
  expect(await headersOf('/_next/static/a.js', refuse, 'max-age=1')).toEqual([null, null])
})
