import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { isFromHere, PASSED_ON_HEADER, PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { routes } from '#lib/tables/routes.ts'
import { correct } from './guard-incoming.ts'

test('a request is corrected before Next sees it', async () => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    correct(request, routes)
    seen.push(request)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const line of [
    'TRACE / HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET http://evil.example/ HTTP/1.1',
    'GET /fine HTTP/1.1',
    'GET /forecast//evil.com?a=//b HTTP/1.1',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(
          `${line}\r\nHost: x\r\nX-Gxw-Peer: 6.6.6.6\r\nX-Gxw-Passed-On: 1\r\nX-Middleware-Prefetch: 1\r\nConnection: close\r\n\r\n`,
        ),
      )
      socket.resume()
      socket.on('close', () => resolve())
    })
  }
  server.close()
  expect(seen.map((request) => request.url)).toEqual([
    '/_refused',
    '/_refused',
    '/_refused',
    '/fine',
    '/forecast/evil.com/?a=//b',
  ])
  for (const request of seen) {
    expect(request.headers[PEER_HEADER]).toBe('127.0.0.1')
    expect(request.headers['x-middleware-prefetch']).toBeUndefined()
    expect(request.headers[PASSED_ON_HEADER]).toBeUndefined()
  }
})

test('what a proxy passes on is not from here: it says so, or speaks HTTP/1.0', async () => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    correct(request, routes)
    seen.push(request)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const words = [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
  ]
  const passedOn = [
    'GET / HTTP/1.0',
    ...words.map((name) => `GET / HTTP/1.1\r\n${name}: 127.0.0.1`),
  ]
  for (const line of [...passedOn, 'GET / HTTP/1.1\r\nX-Gxw-Passed-On: 1']) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(`${line}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
      )
      socket.resume()
      socket.on('close', () => resolve())
    })
  }
  server.close()
  const isHere = seen.map(({ headers }) => isFromHere(new Headers(headers as HeadersInit)))
  expect(isHere).toEqual([...passedOn.map(() => false), true])
})
