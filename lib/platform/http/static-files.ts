import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import send from 'send'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { Handler } from './before-next.ts'

const prefix = '/_next/static/'
const YEAR_MS = 365 * 86_400_000
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  // A worker that no bundle took apart.
  '.mjs': 'application/javascript; charset=UTF-8',
}

/**
 * Answers the compressed files of a build (`.br` beside each, below `folder`): Next knows gzip only, which sends a seventh
 * more. Whatever has no such file, or nobody who reads it, goes on to Next.
 */
export function compressedFiles(folder: string): Handler {
  const files = compressedIn(folder)
  return (request, response, handOn) => {
    const file = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!files.has(file) || !isRead || !acceptsEncoding(request, 'br')) return handOn()
    send(request, `/${file}.br`, {
      root: folder,
      acceptRanges: false,
      etag: false,
      immutable: true,
      lastModified: false,
      maxAge: YEAR_MS,
    })
      // The folder of a build may be removed beside us; then Next says what is missing.
      .on('error', handOn)
      .on('headers', () => {
        response.setHeader('Content-Encoding', 'br')
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('Vary', 'Accept-Encoding')
        response.setHeader('X-Content-Type-Options', 'nosniff')
      })
      .pipe(response)
  }
}

/** The files below a folder that have a `.br` beside them, as addresses name them. */
function compressedIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(all.flatMap((file) => (file.endsWith('.br') ? [file.slice(0, -3)] : [])))
}
