import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Method } from '#lib/platform/contract/endpoint.ts'

/** Answer to one request; status 0 is none. */
export type Answer<T> = { status: number; data: T | null }
type Asked = {
  url: string
  method: Method
  path: string
  input: object
  token: string
  from: string
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 15_000
const agent = new Agent({ keepAlive: true })

/** Asks as a browser at the address `from` does, over a connection of its own that is kept. */
export function ask<T>({ url, method, path, input, token, from, signal }: Asked) {
  const body = method === 'GET' ? '' : JSON.stringify(input)
  const headers = {
    ...{ token, accept: 'application/json', 'content-type': 'application/json' },
    ...{ 'accept-encoding': 'gzip', 'content-length': Buffer.byteLength(body) },
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0',
  }
  const own = { agent, localAddress: from, timeout: TIMEOUT_MS }
  return new Promise<Answer<T>>((resolve) => {
    const none = () => resolve({ status: 0, data: null })
    const sent = request(
      new URL(path, url),
      { ...own, method, headers, ...(signal && { signal }) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', none)
        answer.on('end', () => {
          const isPacked = answer.headers['content-encoding'] === 'gzip'
          const bytes = Buffer.concat(chunks)
          resolve(read<T>(answer.statusCode ?? 0, isPacked ? gunzipSync(bytes) : bytes))
        })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', none)
    sent.end(body)
  })
}

/** Reads the envelope; pages of nginx itself are no JSON, and never come with 200. */
function read<T>(status: number, bytes: Buffer): Answer<T> {
  if (status !== 200) return { status, data: null }
  const { code, data } = JSON.parse(bytes.toString()) as { code: number; data: T }
  return code === 200 ? { status, data } : { status: code, data: null }
}
