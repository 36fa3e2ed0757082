import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '#lib/platform/once.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import type { ReadContext } from '#lib/platform/page-cache/page-cache.ts'

/** What Next read from the page cache for a request: the key, what it asked with, and the entry that it found. */
export type Reading = { key: string; context: ReadContext; entry: Entry }

type Watch = { reading?: Reading }

/** Lets whoever watches a request learn which page Next read for it. */
const watched = once('page-readings', () => new AsyncLocalStorage<Watch>())

/**
 * Runs `work` with the watch that it gets; its `reading` is filled in as soon as a kept page is read, or kept, for the answer.
 * Those who watch the same request see the same.
 */
export function watchReading(work: (watch: Watch) => void): void {
  const watch: Watch = watched().getStore() ?? {}
  watched().run(watch, () => work(watch))
}

/** Called when a kept page is handed out, and when one that was just rendered is kept. */
export function noteReading(reading: Reading): void {
  const watch = watched().getStore()
  if (watch) watch.reading = reading
}
