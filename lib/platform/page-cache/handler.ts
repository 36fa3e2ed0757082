import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#lib/platform/db/client.ts'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { env } from '#lib/platform/env/env.ts'
import { queuePurges } from '#lib/platform/page-cache/cdn/purges.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { CachedValue, Entry } from './entry.ts'
import { PageCache, type ReadContext, type WriteContext } from './page-cache.ts'
import { noteReading } from './replay/readings.ts'
import { openedPageCache } from './stats.ts'

export type HandlerContext = {
  serverDistDir?: string
  /** As the middleware left them. */
  _requestHeaders?: Record<string, unknown>
}

/** What `cacheHandler` of next.config.mjs has to be; lib/start/page-cache-handler.ts hands it the route table. */
export class PageCacheHandler {
  readonly #cache: PageCache
  readonly #policy: string | undefined

  constructor({ serverDistDir, _requestHeaders }: HandlerContext, table: readonly Row[]) {
    // Next makes one handler per request; they share the cache.
    const shared = openedPageCache()
    shared.cache ??= openCache(serverDistDir, table)
    this.#cache = shared.cache
    const policy = _requestHeaders?.['content-security-policy']
    // The middleware drops what a visitor sends under this name and sets its own, so the nonce in it is not guessed.
    this.#policy = typeof policy === 'string' ? policy : undefined
  }

  async get(cacheKey: string, context: ReadContext): Promise<Entry | null> {
    const entry = await this.#cache.get(cacheKey, context)
    if (entry && context.kind === 'APP_PAGE') noteReading({ key: cacheKey, context, entry })
    return entry
  }

  async set(cacheKey: string, value: CachedValue | null, context: WriteContext): Promise<void> {
    const entry = await this.#cache.set(cacheKey, value, { ...context, policy: this.#policy })
    // The visitor for whom it was rendered gets it after this.
    if (entry && value?.kind === 'APP_PAGE')
      noteReading({ key: cacheKey, context: { kind: 'APP_PAGE' }, entry })
  }

  // Next's durations allow stale answers for a while; here a change shows at the next request.
  revalidateTag(tags: string | string[]): Promise<void> {
    return this.#cache.revalidateTag(typeof tags === 'string' ? [tags] : tags)
  }

  resetRequestCache(): void {}
}

function openCache(serverDistDir: string | undefined, table: readonly Row[]): PageCache {
  const { CDN_PROVIDER, PAGE_CACHE_MB, PAGE_CACHE_ROWS } = env()
  return new PageCache({
    database: openDatabase,
    prefix: `${buildId(serverDistDir)}:${environmentId()}:`,
    maxBytes: PAGE_CACHE_MB * 1024 * 1024,
    maxRows: PAGE_CACHE_ROWS,
    onChange: CDN_PROVIDER === 'none' ? undefined : queuePurges,
    table,
  })
}

// None while `next build` runs, and before instrumentation has opened it.
function openDatabase(): Database | undefined {
  const { database } = openedDatabase()
  return database instanceof Promise ? undefined : database
}

function buildId(serverDistDir: string | undefined): string {
  try {
    return readFileSync(join(serverDistDir ?? '', '..', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'no-build'
  }
}

// Pages show these addresses, allow them in their policy, or ask them for a script. A server that was started with other
// ones must not read the pages of those that know the old ones.
function environmentId(): string {
  const { site, routing, uploadOrigins, BAIDU_TONGJI_ID } = env()
  const shown = [site, routing, uploadOrigins, BAIDU_TONGJI_ID]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
}
