import { LRUCache } from 'lru-cache'
import { type Database, openedDatabase } from '#lib/platform/db/opened-database.ts'
import { log } from '#lib/platform/log.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { queueAddresses, queueOtherReleases } from './purges.ts'

type Sql = Database['sql']
type Given = ReadonlyMap<string, Entry>

const WRITE_MS = 250
/** Longer than an answer is on its way to the CDN, and a change to the other servers. */
const LOOK_AGAIN_MS = 1000
/** Then a row is written anew, which tells that the CDN may still have the page. */
const KNOWN_MS = 3_600_000
const MOST = 20_000
/** A server of another build answers on for seconds beside this one, those of other machines until they are updated. */
const OTHERS_AGAIN_MS = 60_000
const NEW_MS = 900_000

/**
 * Remembers in the database which pages this process gave a CDN, so that it can be told of their changes. A page that changed
 * while it was on its way is purged a second time a second later: by then it has arrived.
 */
export class GivenPages {
  #fresh = new Map<string, Entry>()
  readonly #known = new LRUCache<string, Entry>({ max: MOST, ttl: KNOWN_MS })
  #timer: NodeJS.Timeout | undefined
  #othersDueAt = 0
  #wasOpen = false
  readonly #newUntil = Date.now() + NEW_MS

  /** Notes one answer; written down in the next quarter of a second. */
  readonly note = (address: string, entry: Entry): void => {
    this.#openDatabase()
    if (this.#fresh.size >= MOST) return
    this.#fresh.set(address, entry)
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_MS).unref()
  }

  /** Answers the database while it is open, and remembers that it was. */
  #openDatabase(): Database | undefined {
    const { database } = openedDatabase()
    if (!database || database instanceof Promise) return undefined
    this.#wasOpen = true
    return database
  }

  async #write(): Promise<void> {
    this.#timer = undefined
    const given = this.#fresh
    this.#fresh = new Map()
    const database = this.#openDatabase()
    const { cache } = openedPageCache()
    // This process has closed it meanwhile, as it ends.
    if (!database && this.#wasOpen) return
    try {
      if (!database || !cache) throw new Error('not open yet')
      const { sql } = database
      await this.#queueOthers(sql, cache.release)
      const unknown = [...given].filter(([address, entry]) => this.#known.get(address) !== entry)
      if (unknown.length > 0) await remember(sql, unknown, cache.release)
      for (const [address, entry] of unknown) this.#known.set(address, entry)
      setTimeout(() => void lookAgain(database, given), LOOK_AGAIN_MS).unref()
    } catch (err) {
      log().error({ err, pages: given.size }, 'pages given to the CDN could not be written down')
      for (const [address, entry] of given) this.note(address, entry)
    }
  }

  /** With the first page that this process gives, once a minute while it is new, and once after. */
  async #queueOthers(sql: Sql, release: string): Promise<void> {
    const now = Date.now()
    if (now < this.#othersDueAt) return
    await queueOtherReleases(sql, release)
    this.#othersDueAt = now < this.#newUntil ? now + OTHERS_AGAIN_MS : Number.POSITIVE_INFINITY
  }
}

/** Purges what is out of date by now: it was given while it changed. */
async function lookAgain(database: Database, given: Given): Promise<void> {
  // This process has closed it meanwhile.
  if (openedDatabase().database !== database) return
  const { cache } = openedPageCache()
  const changed = [...given].filter(([, entry]) => !cache?.isCurrent(entry))
  if (changed.length === 0) return
  try {
    await queueAddresses(
      database.sql,
      changed.map(([address]) => address),
    )
  } catch (err) {
    log().error({ err, pages: changed.length }, 'changed pages could not be queued for the CDN')
    setTimeout(() => void lookAgain(database, given), LOOK_AGAIN_MS).unref()
  }
}

async function remember(sql: Sql, given: [string, Entry][], release: string): Promise<void> {
  const rows = given.map(([address, { tags }]) => ({ address, tags }))
  await sql`insert into cdn_addresses (address, tags, release)
    select row->>'address', array(select jsonb_array_elements_text(row->'tags')), ${release}
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as row order by 1
    on conflict (address) do update
      set tags = excluded.tags, release = excluded.release, given_at = now()`
}
