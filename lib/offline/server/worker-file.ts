import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { offlinePage } from '#lib/offline/paths.ts'
import type { WorkerConfig } from '#lib/offline/worker/scope.ts'
import { acceptsEncoding } from '#lib/platform/http/accepts-encoding.ts'
import type { Handler } from '#lib/platform/http/before-next.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { pathsOf } from './paths-of.ts'

type Options = {
  /** The folder of the build that is served; without one (development) there is no worker. */
  folder: string
  isOn: boolean
  table: readonly Row[]
}

const address = '/sw.js'

/**
 * Answers the service worker of a build: its script with what of the route table may be kept, or, switched off, one that
 * removes itself. Browsers ask for it with every page, so it is made once and mostly answered by 304.
 */
export function workerFile({ folder, isOn, table }: Options): Handler {
  const file = join(folder, isOn ? 'worker.js' : 'worker-off.js')
  if (!existsSync(file)) return (_request, _response, handOn) => handOn()
  const build = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const config: WorkerConfig = { build, offline: offlinePage.path, ...pathsOf(table) }
  const script = Buffer.from(`self.gxw=${JSON.stringify(config)}\n${readFileSync(file, 'utf8')}`)
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script), identity: script }
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'Content-Type': 'text/javascript; charset=utf-8',
    ETag: etag,
    'Service-Worker-Allowed': '/',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  }
  return (request, response, handOn) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?')[0] !== address) return handOn()
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, headers).end()
      return
    }
    const encoding = (['br', 'gzip'] as const).find((form) => acceptsEncoding(request, form))
    const body = bodies[encoding ?? 'identity']
    const form = encoding ? { 'Content-Encoding': encoding } : {}
    response.writeHead(200, { ...headers, ...form, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
