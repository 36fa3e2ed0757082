import type { PageCache } from './page-cache.ts'

/** Where handler.ts keeps the one page cache of the process; Next loads that file apart from its bundles. */
export const pageCacheKey = Symbol.for('gxw.page-cache')

const shared = globalThis as Record<symbol, PageCache | undefined>

/** Hits, misses, entries and bytes of this process's page cache; empty before the first page. */
export function pageCacheStats(): Partial<ReturnType<PageCache['stats']>> {
  return shared[pageCacheKey]?.stats() ?? {}
}
