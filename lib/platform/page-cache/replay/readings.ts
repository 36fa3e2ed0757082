import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '#lib/platform/once.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import type { ReadContext } from '#lib/platform/page-cache/page-cache.ts'

/** What Next read from the page cache for a request: the key, what it asked with, and the entry that it found. */
export type Reading = { key: string; context: ReadContext; entry: Entry }

/** Lets whoever watches a request learn which page Next read for it. */
const watched = once('page-readings', () => new AsyncLocalStorage<{ reading?: Reading }>())

/** Runs `work`; the answer's `reading` is filled in as soon as Next has read a kept page for it. */
export function watchReading(work: () => void): { readonly reading?: Reading } {
  const watch = {}
  watched().run(watch, work)
  return watch
}

/** Called by the handler when it hands a kept page to Next. */
export function noteReading(reading: Reading): void {
  const watch = watched().getStore()
  if (watch) watch.reading = reading
}
