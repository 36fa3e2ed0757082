import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import send from 'send'

const prefix = '/_next/static/'
const YEAR_MS = 365 * 86_400_000
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
}
const known = new WeakSet<Server>()

/**
 * Puts the compressed files of a build (`.br` beside each, below `folder`) before what the server answers by itself: Next
 * knows gzip only, which sends a seventh more. Whatever has no such file, or nobody who reads it, goes on to Next.
 */
export function serveCompressed(server: Server, folder: string): void {
  if (known.has(server)) return
  known.add(server)
  const files = compressedIn(folder)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const goOn = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    const file = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : ''
    if (!files.has(file) || !takesBrotli(request)) return goOn()
    send(request, `/${file}.br`, {
      root: folder,
      acceptRanges: false,
      etag: false,
      immutable: true,
      lastModified: false,
      maxAge: YEAR_MS,
    })
      // The folder of a build may be removed beside us; then Next says what is missing.
      .on('error', goOn)
      .on('headers', () => {
        response.setHeader('Content-Encoding', 'br')
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('Vary', 'Accept-Encoding')
        response.setHeader('X-Content-Type-Options', 'nosniff')
      })
      .pipe(response)
  })
}

/** The files below a folder that have a `.br` beside them, as addresses name them. */
function compressedIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(all.flatMap((file) => (file.endsWith('.br') ? [file.slice(0, -3)] : [])))
}

const takesBrotli = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  /(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/.test(String(headers['accept-encoding'] ?? ''))
