import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectionError } from '#lib/platform/db/error-code.ts'
import { putBefore } from './before-next.ts'
import { noteRequestError, retryLater } from './retry-later.ts'

type Answer = (response: ServerResponse) => Promise<void>

/** Answers as Next does: the error is told within the request, the status set later. */
async function statusOf(error: unknown, answer: Answer) {
  const server = createServer(async (request, response) => {
    await Promise.resolve()
    noteRequestError(error, `${request.url}?from=mail`)
    await answer(response)
  })
  putBefore(server, [retryLater])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  } finally {
    server.close()
  }
}

const byStatus =
  (status: number): Answer =>
  async (response) => {
    response.statusCode = status
    response.end('page')
  }
const byHead: Answer = async (response) => {
  response.writeHead(500, { 'Content-Type': 'text/html' }).end('page')
}
const lost = new Error('render', { cause: connectionError('FAILED', 'no database') })

test.each([
  ['a status set before', byStatus(500)],
  ['a head written at once', byHead],
])('a page without its database is asked for again later: %s', async (_, answer) => {
  expect(await statusOf(lost, answer)).toEqual({ status: 503, retryAfter: '5' })
})

test('a fault of the page itself, and a page that stands all the same, keep their status', async () => {
  expect(await statusOf(new Error('a bug'), byHead)).toEqual({ status: 500, retryAfter: null })
  expect(await statusOf(lost, byStatus(200))).toEqual({ status: 200, retryAfter: null })
})

test('who waits for a page that was begun for another is told the same, and nobody else', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => {
    waiting.push(response)
    // Next tells of the first one alone before it answers, and takes more of them until then.
    if (waiting.length === 2) noteRequestError(lost, '/page')
    if (waiting.length === 4) for (const each of waiting) each.writeHead(500).end('page')
  })
  putBefore(server, [retryLater])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const statuses = async (paths: string[]) =>
    (await Promise.all(paths.map(ask))).map(({ status }) => status)
  try {
    expect(await statuses(['/page', '/page?again', '/page', '/other'])).toEqual([
      503, 503, 503, 500,
    ])
    waiting.length = 0
    expect(await statuses(['/other', '/other', '/other', '/other'])).toEqual([500, 500, 500, 500])
  } finally {
    server.close()
  }
})
