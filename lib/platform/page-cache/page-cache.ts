import { LRUCache } from 'lru-cache'
import { finishEntry } from '#lib/platform/page-cache/finisher/finish-entry.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { DataFiles } from './data-files.ts'
import { type CachedValue, decode, type Entry, encode, sizeOf, tagsOf } from './entry.ts'
import { InvalidationClock } from './invalidation-clock.ts'
import { dayTag } from './loader.ts'
import { PageStore, type StoreOptions } from './page-store.ts'
import { warnThrottled } from './warn-throttled.ts'

export type ReadContext = { kind: string; tags?: string[]; softTags?: string[] }
type Read = { key: string; entry: Entry; context: ReadContext }
export type WriteContext = {
  tags?: string[]
  cacheControl?: Entry['cacheControl']
  /** The Content-Security-Policy of the request for which a page was rendered. */
  policy?: string | undefined
}

type Options = Omit<StoreOptions, 'invalidate'> & {
  maxBytes: number
  /** The route table, by which pages are finished. */
  table: readonly Row[]
  /** The day in Shanghai of a moment, of now unless told; tests turn it. */
  today?: (at?: Date) => string
}

/** A quarter as much again is for the data files, most of which the entries share. */
const DATA_SHARE = 0.25

/** Rendered pages: a bounded memory in front of the table page_cache that all servers of this build share. */
export class PageCache {
  readonly #clock = new InvalidationClock()
  readonly #memory: LRUCache<string, Entry>
  readonly #store: PageStore
  readonly #dataFiles: DataFiles
  /** Build and addresses that the pages know; those of another are another's. */
  readonly release: string
  readonly #table: readonly Row[]
  readonly #today: (at?: Date) => string
  #day: string
  // When the rendering that follows a miss began, by key.
  readonly #renderings = new LRUCache<string, number>({ max: 10_000 })
  #hits = 0
  #misses = 0
  #stale = 0
  #unrecognised = 0

  constructor({ table, today = shanghaiToday, ...options }: Options) {
    this.#table = table
    this.release = options.prefix
    this.#today = today
    this.#day = today()
    this.#memory = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
    this.#store = new PageStore({ ...options, invalidate: (tags) => this.#clock.invalidate(tags) })
    this.#dataFiles = new DataFiles(this.#store, options.maxBytes * DATA_SHARE)
  }

  /** The kept entry or null; never throws. Next itself judges its age by lastModified and cacheControl. */
  async get(key: string, { kind, tags, softTags }: ReadContext): Promise<Entry | null> {
    this.#store.wake()
    this.#turnDay()
    const known = this.#memory.get(key)
    const entry =
      known && this.#clock.isCurrent(known.asOf, known.tags, tags, softTags) ? known : null
    const found = entry ?? (kind === 'FETCH' ? null : await this.#getStored(key))
    if (found?.value?.dataFile) this.#dataFiles.remember(found.value.dataFile)
    if (found) this.#hits += 1
    else this.#misses += 1
    if (found && isOld(found)) this.#stale += 1
    if ((!found || isOld(found)) && !this.#renderings.has(key))
      this.#renderings.set(key, this.#clock.now())
    return found
  }

  /** Whether `get` would answer this very entry now, as a page that is not too old; then it counts as a hit. */
  isStill({ key, entry, context }: Read): boolean {
    this.#turnDay()
    const isSame = this.#memory.get(key) === entry && !isOld(entry)
    const { tags, softTags } = context
    if (!isSame || !this.#clock.isCurrent(entry.asOf, entry.tags, tags, softTags)) return false
    this.#hits += 1
    return true
  }

  /** Whether nothing that an entry shows has changed since its rendering began. */
  isCurrent(entry: Entry): boolean {
    this.#turnDay()
    return this.#clock.isCurrent(entry.asOf, entry.tags)
  }

  /** Keeps a value, and tells the entry. Pages are finished in place (finish-entry.ts); one that is not recognised is not kept. */
  async set(
    key: string,
    value: CachedValue | null,
    context: WriteContext,
  ): Promise<Entry | undefined> {
    const path = internalPathOf(key)
    const place = { path, policy: context.policy, table: this.#table }
    this.#turnDay()
    const reason = value?.kind === 'APP_PAGE' ? finishEntry(value, place) : null
    if (reason) {
      this.#refuse(key, path, reason)
      return
    }
    // Also of a page that is not kept: the visitor who waited for it may touch it.
    if (value?.dataFile) this.#dataFiles.keep(value.dataFile)
    const asOf = this.#renderings.get(key) ?? this.#clock.now()
    this.#renderings.delete(key)
    const tags = value?.kind === 'FETCH' ? (context.tags ?? []) : tagsOf(value)
    // The data changed while the page was rendered. The visitor who waited for it gets it, but it is not kept.
    if (!this.#clock.isCurrent(asOf, tags)) return
    const { cacheControl } = context
    const entry: Entry = { value, lastModified: Date.now(), cacheControl, tags, asOf }
    this.#memory.set(key, entry)
    if (isShared(value)) this.#putStored(key, entry)
    return entry
  }

  /** The data that the HTML of pages names, for as long as somebody may still read such a page. */
  get dataFiles(): DataFiles {
    this.#store.wake()
    return this.#dataFiles
  }

  /** Drops what carries one of the tags, here at once and on the other servers by notification. */
  async revalidateTag(tags: string[]): Promise<void> {
    this.#clock.invalidate(tags)
    await this.#store.announce(tags)
  }

  /** Counts since the start, for /metrics; what was stale is among the hits. */
  stats() {
    const { size: entries, calculatedSize: bytes } = this.#memory
    return {
      hits: this.#hits,
      misses: this.#misses,
      stale: this.#stale,
      unrecognised: this.#unrecognised,
      entries,
      bytes,
    }
  }

  /** Waits for pending writes and lets go of the listening connection. */
  async stop(): Promise<void> {
    await this.#store.stop()
  }

  async #getStored(key: string): Promise<Entry | null> {
    const stored = await this.#store.get(key, () => this.#clock.now())
    if (!stored) return null
    try {
      const entry = await decode(stored.value, stored.asOf)
      if (!this.#clock.isCurrent(entry.asOf, entry.tags) || this.#isOfAnotherDay(entry)) return null
      this.#memory.set(key, entry)
      return entry
    } catch (error) {
      warnThrottled('页面缓存中有一行无法读取', error)
      return null
    }
  }

  /** At midnight what shows the day is out of date, also what is being rendered since before. */
  #turnDay(): void {
    const day = this.#today()
    if (day !== this.#day) this.#clock.invalidate([dayTag])
    this.#day = day
  }

  /** Of what another process stored, which saw another midnight. */
  #isOfAnotherDay({ tags, lastModified }: Entry): boolean {
    return tags.includes(dayTag) && this.#today(new Date(lastModified)) !== this.#day
  }

  // An older rendering must not go on in the place of the one that cannot be kept.
  #refuse(key: string, path: string, reason: string): void {
    this.#unrecognised += 1
    warnThrottled(`页面的 HTML 无法识别（${reason}），每次访问都重新渲染`, { path })
    this.#renderings.delete(key)
    this.#memory.delete(key)
    this.#store.drop(key)
  }

  #putStored(key: string, entry: Entry): void {
    const isCurrent = () => this.#clock.isCurrent(entry.asOf, entry.tags)
    this.#store.put(key, entry.tags, () => encode(entry), isCurrent)
  }
}

// Next's keys are `/route-cache/APP_PAGE/<hash>/$` and the path under app/.
function internalPathOf(key: string): string {
  return key.slice(key.indexOf('/$/') + 2)
}

function isOld({ lastModified, cacheControl }: Entry): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && lastModified + seconds * 1000 <= Date.now() + 1000
}

// Answers to made-up addresses would fill the table, and fetches live in the database already.
function isShared(value: CachedValue | null): boolean {
  return (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') && (value.status ?? 200) < 400
}
