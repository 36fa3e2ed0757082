import { once } from '#lib/platform/once.ts'
import type { PageCache } from './page-cache.ts'

/** The process's page cache; handler.ts opens it, for Next alone knows which build it serves. */
export const openedPageCache = once<{ cache?: PageCache }>('page-cache', () => ({}))

/** Hits, stale ones among them, misses, unrecognised pages, entries and bytes of this process's page cache; empty before the first page. */
export function pageCacheStats(): Partial<ReturnType<PageCache['stats']>> {
  return openedPageCache().cache?.stats() ?? {}
}
