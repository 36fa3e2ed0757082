import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: Headers; body: string }

/**
 * A portal that only takes notifications: `statuses` are its next answers, 200 when there are none; `pauses` are what it
 * waits for before them.
 */
export async function startNotified() {
  const received: Received[] = []
  const statuses: number[] = []
  const pauses: Promise<void>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers(request.headers as Record<string, string>)
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ path: `${request.method} ${request.url}`, headers, body })
    await pauses.shift()
    response.writeHead(statuses.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    statuses,
    pauses,
    site: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
