import type { Database } from '#lib/platform/db/client.ts'
import { ChangeListener, type OnChange } from './change-listener.ts'
import { DATA_KEY } from './data-file.ts'
import { warnThrottled } from './warn-throttled.ts'

export type StoreOptions = {
  /** The open database, or undefined while there is none. */
  database: () => Pick<Database, 'sql' | 'listen'> | undefined
  /** Put before the key of every page; those of another prefix are another build's. */
  prefix: string
  /** The most pages, and the most files of their data. */
  maxRows: number
  /** How long the database is waited for; after a second rendering the page anew is quicker. */
  waitMs?: number
  invalidate: (tags: Iterable<string>) => void
  /** Told of each change once among all servers, in the transaction that drops the pages. */
  onChange?: OnChange | undefined
}

const WAIT_MS = 1000
const mostWrites = 20
// A page that is not stored is rendered again; without its data one that was sent is dead where another server is asked.
const mostDataWrites = 200
// PostgreSQL's index takes entries of 2.7 KB at most; only made-up addresses are that long.
const longestKey = 500
const pruneEvery = 3_600_000

/** The shared storage behind the memory. Nothing here throws: without a database every read is a miss. */
export class PageStore {
  readonly #options: StoreOptions
  #listener: ChangeListener | undefined
  #pruner: NodeJS.Timeout | undefined
  #pruning = Promise.resolve()
  #writes = new Set<Promise<void>>()

  constructor(options: StoreOptions) {
    this.#options = options
  }

  /** Begins to listen for changes as soon as there is a database. */
  wake(): void {
    if (this.#listener) return
    const database = this.#options.database()
    if (!database) return
    this.#listener = new ChangeListener(database, this.#options)
    const prune = () => {
      this.#pruning = this.#prune(database.sql)
    }
    this.#pruner = setInterval(prune, pruneEvery).unref()
    prune()
  }

  /** The stored bytes of a key and the moment before they were read, or null. */
  async get(key: string, now: () => number): Promise<{ value: Uint8Array; asOf: number } | null> {
    const inTime = <T>(answer: Promise<T>) => within(this.#options.waitMs ?? WAIT_MS, answer)
    try {
      const sql = await inTime(this.#usable(key))
      if (!sql) return null
      const asOf = now()
      const [row] = await inTime(sql<{ value: Uint8Array }[]>`
        select value from page_cache where key = ${this.#rowKey(key)}`)
      return row ? { value: row.value, asOf } : null
    } catch (error) {
      warnThrottled('页面缓存读取失败', error)
      return null
    }
  }

  /** Stores in the background; skipped when too many writes are under way already. */
  put(key: string, tags: string[], encode: () => Promise<Buffer>, isCurrent: () => boolean): void {
    if (this.#writes.size >= (isData(key) ? mostDataWrites : mostWrites)) return
    const write = this.#write(key, tags, encode, isCurrent)
      .catch((error) => warnThrottled('页面缓存写入失败', error))
      .finally(() => this.#writes.delete(write))
    this.#writes.add(write)
  }

  /** Removes one key in the background. */
  drop(key: string): void {
    const sql = this.#options.database()?.sql
    if (!sql || key.length > longestKey) return
    const write = sql`delete from page_cache where key = ${this.#rowKey(key)}`
      .then(() => {})
      .catch((error) => warnThrottled('页面缓存删除失败', error))
      .finally(() => this.#writes.delete(write))
    this.#writes.add(write)
  }

  /** Logs an invalidation for every server; when it returns this one no longer reads what is out of date. */
  async announce(tags: string[]): Promise<void> {
    const sql = this.#options.database()?.sql
    if (!sql) return
    try {
      await sql`select invalidate_pages(array(
        select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)))`
      // The notification takes a moment, in which the old row would be read and kept as a new one.
      await this.#listener?.apply(tags)
    } catch (error) {
      warnThrottled('页面失效通知失败', error)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#pruner)
    await Promise.all([...this.#writes, this.#pruning])
    await this.#listener?.stop()
  }

  async #write(
    key: string,
    tags: string[],
    encode: () => Promise<Buffer>,
    isCurrent: () => boolean,
  ): Promise<void> {
    const value = await encode()
    const sql = await this.#usable(key)
    if (!sql || !isCurrent()) return
    const fullKey = this.#rowKey(key)
    await sql`insert into page_cache (key, value, tags, stored_at) values (${fullKey}, ${value},
        array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)), now())
      on conflict (key) do update
        set value = excluded.value, tags = excluded.tags, stored_at = excluded.stored_at`
    // A change that was applied between the check above and this insert did not find the row, so it is removed here.
    if (!isCurrent()) await sql`delete from page_cache where key = ${fullKey}`
  }

  async #usable(key: string): Promise<Database['sql'] | undefined> {
    if (key.length > longestKey) return undefined
    if (!isData(key) && !(await this.#listener?.isUpToDate())) return undefined
    return this.#options.database()?.sql
  }

  #rowKey(key: string): string {
    return isData(key) ? key : this.#options.prefix + key
  }

  async #prune(sql: Database['sql']): Promise<void> {
    const { prefix, maxRows } = this.#options
    try {
      // Another build's pages stay for an hour: its last servers may still be at work.
      await sql`delete from page_cache where not starts_with(key, ${DATA_KEY})
        and (stored_at < now() - interval '7 days'
          or (stored_at < now() - interval '1 hour' and not starts_with(key, ${prefix})))`
      // Longer than somebody leaves a page open before touching it. Each rendering of the page stores its data anew.
      await sql`delete from page_cache
        where starts_with(key, ${DATA_KEY}) and stored_at < now() - interval '2 days'`
      for (const ofData of [false, true])
        await sql`delete from page_cache
          where starts_with(key, ${DATA_KEY}) = ${ofData} and stored_at <= (
            select stored_at from page_cache where starts_with(key, ${DATA_KEY}) = ${ofData}
            order by stored_at desc offset ${maxRows} limit 1)`
    } catch (error) {
      warnThrottled('页面缓存清理失败', error)
    }
  }
}

const isData = (key: string) => key.startsWith(DATA_KEY)

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
