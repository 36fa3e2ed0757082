import { request } from 'node:http'
import type { Method } from '#lib/platform/contract/endpoint.ts'

/** One answer; status 0 is none within the time, and no envelope is `code` 0. Times by the monotonic clock, in ms. */
export type Answer<T> = {
  path: string
  status: number
  code: number
  data: T | null
  location: string | undefined
  startedAt: number
  endedAt: number
}

/** A visitor has more patience than any part of the site. */
const TIMEOUT_MS = 60_000

type Asked = { method?: Method; headers?: Record<string, string>; input?: object }

/** Asks once, on a connection of its own: one that is kept may be closed by the other side as a request is sent. */
export function ask<T = unknown>(
  url: string,
  { method = 'GET', headers = {}, input }: Asked = {},
): Promise<Answer<T>> {
  const startedAt = performance.now()
  const body = input ? JSON.stringify(input) : ''
  return new Promise((resolve) => {
    const none = { status: 0, code: 0, data: null, location: undefined }
    const answer = (got: Omit<Answer<T>, 'path' | 'startedAt' | 'endedAt'> = none) =>
      resolve({ ...got, path: new URL(url).pathname, startedAt, endedAt: performance.now() })
    const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(
      url,
      { method, agent: false, headers: { ...(input && own), ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => answer())
        response.on('end', () => {
          const { statusCode: status = 0, headers: said } = response
          const isCall = said['content-type']?.startsWith('application/json')
          const envelope = isCall ? JSON.parse(Buffer.concat(chunks).toString()) : { code: 0 }
          answer({
            status,
            code: envelope.code,
            data: envelope.data ?? null,
            location: said.location,
          })
        })
      },
    )
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy())
    sent.on('error', () => answer())
    sent.end(body)
  })
}
