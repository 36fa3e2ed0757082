import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { causeHere } from '#lib/platform/db/pool/on-behalf-of.ts'
import type { Handler } from '#lib/platform/http/before-next.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import { watchReading } from '#lib/platform/page-cache/replay/readings.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { cachePolicy, policies } from './cache-policy.ts'

type Options = {
  table: readonly Row[]
  /** Whether pages depend on the device (MOBILE_SITE). */
  hasMobileSite: boolean
  /** Learns which page a CDN was given; null without one. */
  onShared: ((address: string, entry: Entry) => void) | null
}

/** Word of the edge that it keeps desktops apart from all other devices, and that this visitor's is one. */
const device = 'x-device'

/**
 * Says of every page how long who may keep it, in place of Next's own words, and of no answer with a cookie that it is public.
 * Comes after what knows the page's name (watchPages) and before what answers pages.
 */
export function sharePages({ table, hasMobileSite, onShared }: Options): Handler {
  const rows = new Map(table.map((row) => [row.name, row]))
  return (request, response, handOn) => {
    const cause = causeHere()
    const page = cause && 'page' in cause ? cause.page : undefined
    watchReading((watch) => {
      beforeHead(response, (status) => {
        if (response.hasHeader('set-cookie')) return isOnlyOwn(response)
        if (page === undefined || !isStored(response)) return outlast(request, response)
        const isDesktop = request.headers[device] === 'desktop'
        const entry = currentOf(watch.reading?.entry, response)
        const policy = cachePolicy(
          {
            ...{ row: rows.get(page), status: status === 304 ? 200 : status, entry },
            contentType: String(response.getHeader('content-type') ?? (status === 304 ? html : '')),
            hasCookie: false,
            query: new URL(request.url ?? '/', 'http://site').searchParams,
          },
          {
            isPurged: onShared !== null,
            isOfDevice: hasMobileSite && !isDesktop,
            now: Date.now(),
          },
        )
        response.setHeader('Cache-Control', policy)
        if (policy.startsWith('public')) response.setHeader('Vary', varyOf(response, hasMobileSite))
        const isLong = policy.startsWith('public') && policy !== policies.brief
        if (isLong && entry && onShared) onShared(request.url ?? '/', entry)
      })
      handOn()
    })
  }
}

const html = 'text/html'
const outlasts = /^public, max-age=\d+$/

/** Tells the pages that Next keeps, which it says, from those refused (finish-entry.ts) or of one visitor, which say no-store. */
function isStored(response: ServerResponse): boolean {
  const said = String(response.getHeader('cache-control') ?? '')
  return response.hasHeader('x-nextjs-cache') && !said.includes('no-store')
}

function isOnlyOwn(response: ServerResponse): void {
  response.setHeader('Cache-Control', policies.own)
}

/** Feeds, sitemaps and drawn pictures outlast a fault of ours; calls do not, since who asks wants to know. */
function outlast({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const said = String(response.getHeader('cache-control') ?? '')
  if (url.startsWith('/api/') || !outlasts.test(said)) return
  response.setHeader('Cache-Control', `${said}, stale-while-revalidate=60, stale-if-error=86400`)
}

/** A page that Next hands out while it makes the next one is old already. */
function currentOf(entry: Entry | undefined, response: ServerResponse): Entry | undefined {
  if (!entry || response.getHeader('x-nextjs-cache') === 'STALE') return
  return openedPageCache().cache?.isCurrent(entry) ? entry : undefined
}

/** The form of the bytes, and the device where it matters: what else Next names has addresses of its own (`_rsc`). */
function varyOf(response: ServerResponse, hasMobileSite: boolean): string {
  const isPacked = /accept-encoding/i.test(String(response.getHeader('vary') ?? ''))
  const by = [isPacked ? 'Accept-Encoding' : '', hasMobileSite ? 'X-Device' : '']
  return by.filter(Boolean).join(', ') || 'Accept-Encoding'
}

/** Calls `work` with the status just before the head is written, when all headers are known. */
function beforeHead(response: ServerResponse, work: (status: number) => void): void {
  const writeHead = response.writeHead
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) {
      rest.pop()
      for (const [name, value] of Object.entries(headers as Record<string, OutgoingHttpHeader>))
        if (value !== undefined) response.setHeader(name, value)
    }
    work(status)
    return Reflect.apply(writeHead, response, [status, ...rest])
  }) as typeof writeHead
}
