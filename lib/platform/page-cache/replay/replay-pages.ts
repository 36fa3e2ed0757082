import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { log } from '#lib/platform/log.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { Site } from '#lib/platform/routes/visit/site.ts'
import { visitFrom } from '#lib/platform/routes/visit/visit.ts'
import { type Bodies, bodiesOf, bytesOf, finest, formFor, varyByForm } from './bodies.ts'
import { packAnswer } from './pack-answer.ts'
import { noteReading, type Reading, watchReading } from './readings.ts'

type Options = { table: readonly Row[]; site: Site; isCompressing: boolean; maxBytes: number }
type Kept = Reading & {
  status: number
  headers: OutgoingHttpHeaders
  bodies: Bodies
  readers: number
}

/** From so many readers on a page is worth the best compression. */
const MANY = 20

/**
 * Answers a kept page as Next answered it before, in a fraction of the time, for as long as the page cache would hand
 * out the very same entry. The middleware's decision is made anew for every visit; only what it answers with a page,
 * without a cookie, is replayed, the missing page too: one for all addresses that no route has. Everything else goes on to
 * Next, also a made-up key of a route, each of which would take room.
 */
export function replayPages({ table, site, isCompressing, maxBytes }: Options): Handler {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => bytesOf(bodies) + 2048,
  })
  const page = (request: IncomingMessage) => {
    if (!isPlain(request)) return
    const header = (name: string) => request.headers[name]?.toString()
    const visit = visitFrom(request.method ?? '', request.url ?? '/', header)
    const decision = decide(visit, site, table)
    if (decision.kind !== 'page' && decision.kind !== 'missing') return
    if (('csp' in decision && decision.csp) || decision.cookies.length > 0) return
    return { key: decision.to ?? visit.pathname, status: decision.kind === 'page' ? 200 : 404 }
  }
  // One after the other, so that other work has a core.
  let refining = Promise.resolve()
  return (request, response, handOn) => {
    const asked = page(request)
    if (asked === undefined) return handOn()
    const { key, status } = asked
    const found = kept.get(key)
    if (found && openedPageCache().cache?.isStill(found)) {
      found.readers += 1
      if (found.readers === MANY) refining = refining.then(() => refine(found))
      noteReading(found)
      return answer(found, request, response)
    }
    if (isCompressing) packAnswer(request, response)
    watchReading((watch) => {
      response.once('finish', () => {
        const { reading } = watch
        const html = reading?.entry.value?.html
        if (reading === undefined || html === undefined || !isAsKept(response, status)) return
        const headers = headersOf(response)
        bodiesOf(html, isCompressing).then(
          (bodies) => kept.set(key, { ...reading, status, headers, bodies, readers: 0 }),
          (err: unknown) => log().error({ err }, 'a page could not be compressed'),
        )
      })
      handOn()
    })
  }
}

async function refine({ bodies }: Kept): Promise<void> {
  if (!bodies.br) return
  try {
    bodies.br = await finest(bodies.identity)
  } catch (err) {
    log().error({ err }, 'a page could not be compressed')
  }
}

/** What Next answers differently: navigations inside the app, previews, actions. */
const notPlain = [
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'x-nextjs-data',
]

function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (notPlain.some((name) => headers[name] !== undefined)) return false
  return !headers.cookie?.includes('__prerender_bypass')
}

/** Next sent the entry itself, not one that it rendered meanwhile, and nothing that is one visitor's own. */
function isAsKept(response: ServerResponse, status: number): boolean {
  const isHit = response.getHeader('x-nextjs-cache') === 'HIT'
  return response.statusCode === status && isHit && !response.hasHeader('set-cookie')
}

/** Those of an answer; what follows from the body's form is added again by `answer`. */
function headersOf(response: ServerResponse): OutgoingHttpHeaders {
  const headers = response.getHeaders()
  const ofForm = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']
  for (const name of ofForm) delete headers[name]
  return { ...headers, vary: varyByForm(headers.vary) }
}

function answer(
  { status, headers, bodies }: Kept,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (status === 200 && isKnown(request, headers.etag)) {
    const { 'content-type': _, ...rest } = headers
    return response.writeHead(304, rest).end()
  }
  const encoding = bodies.br && formFor(request)
  const body = bodies[encoding ?? 'identity'] ?? bodies.identity
  const form = encoding ? { 'content-encoding': encoding } : {}
  response.writeHead(status, { ...headers, ...form, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether the browser has this page already; a proxy that compresses makes the tag a weak one. */
function isKnown({ headers }: IncomingMessage, etag: unknown): boolean {
  const known = headers['if-none-match']
  if (known === undefined || typeof etag !== 'string') return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}
