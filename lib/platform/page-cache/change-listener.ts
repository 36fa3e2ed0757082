import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#lib/platform/db/client.ts'
import { DATA_KEY } from './data-file.ts'
import { warnThrottled } from './warn-throttled.ts'

const again = 2000

/** Does what is to be done for pages that others keep; `*` among the tags: for all. */
export type OnChange = (
  sql: Pick<Database, 'sql'>['sql'],
  tags: readonly string[],
) => Promise<unknown>
type Told = { invalidate: (tags: Iterable<string>) => void; onChange?: OnChange | undefined }

/** Hears which pages are out of date (channel and table page_invalidations) and drops their rows from page_cache. */
export class ChangeListener {
  readonly #database: Pick<Database, 'sql' | 'listen'>
  readonly #invalidate: Told['invalidate']
  readonly #onChange: OnChange | undefined
  #wasConnected = false
  #isStopped = false
  #unlisten = async () => {}
  #begin: (isUpToDate: boolean) => void = () => {}
  #drains = new Promise<boolean>((resolve) => {
    this.#begin = resolve
  })
  #waiting: Set<string> | undefined

  constructor(database: Pick<Database, 'sql' | 'listen'>, { invalidate, onChange }: Told) {
    this.#database = database
    this.#invalidate = invalidate
    this.#onChange = onChange
    void this.#listen()
  }

  /** Whether page_cache may be read and written: every change heard of is applied to it. Pends until the first attempt. */
  async isUpToDate(): Promise<boolean> {
    const drains = this.#drains
    const isDone = await drains
    return drains === this.#drains ? isDone : this.isUpToDate()
  }

  /** Applies a change that this server announced itself, without waiting to hear of it. */
  async apply(tags: string[]): Promise<void> {
    await this.#drain(tags, false)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#begin(false)
    await this.#unlisten()
    await this.#drains
  }

  async #listen(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const onMessage = (payload: string) => this.#onMessage(payload)
        const onListening = () => void this.#onListening()
        const { unlisten } = await this.#database.listen(
          'page_invalidations',
          onMessage,
          onListening,
        )
        this.#unlisten = unlisten
        if (this.#isStopped) await unlisten()
        return
      } catch (error) {
        warnThrottled('页面缓存无法监听数据库', error)
        this.#begin(false)
        await sleep(again, undefined, { ref: false })
      }
    }
  }

  #onMessage(payload: string): void {
    const tags = payload.split(' ')
    this.#invalidate(tags)
    void this.#drain(tags, false)
  }

  // After a lost connection this server does not know what was announced meanwhile: another server may have applied and
  // removed it. So all that it holds in memory counts as out of date.
  #onListening(): Promise<boolean> {
    const isUnsure = this.#wasConnected
    this.#wasConnected = true
    if (isUnsure) this.#invalidate(['*'])
    this.#begin(false)
    return this.#drain([], isUnsure)
  }

  // Drains run one after another. What is announced while one waits for its turn is added to it.
  #drain(tags: string[], isUnsure: boolean): Promise<boolean> {
    if (this.#waiting && !isUnsure) {
      for (const tag of tags) this.#waiting.add(tag)
      return this.#drains
    }
    const waiting = new Set(tags)
    this.#waiting = waiting
    this.#drains = this.#drains.then(() => {
      if (this.#waiting === waiting) this.#waiting = undefined
      return this.#apply(waiting, isUnsure, 3)
    })
    return this.#drains
  }

  async #apply(announced: Set<string>, isUnsure: boolean, attempts: number): Promise<boolean> {
    try {
      await this.#database.sql.begin(async (sql) => {
        const rows = await sql<{ tags: string }[]>`
          delete from page_invalidations returning to_jsonb(tags)::text as tags`
        const logged = rows.flatMap((row) => JSON.parse(row.tags) as string[])
        this.#invalidate(logged)
        // The data of pages is named by its content, so it stays.
        if (announced.has('*') || logged.includes('*'))
          await sql`delete from page_cache where not starts_with(key, ${DATA_KEY})`
        else
          await sql`delete from page_cache where tags && array(
          select jsonb_array_elements_text(${JSON.stringify([...announced, ...logged])}::text::jsonb))`
        await this.#onChange?.(sql, [...announced, ...logged])
        // A dead connection is noticed (by the listener's heartbeat) well within ten minutes, so no older page can have missed a change.
        if (isUnsure)
          await sql`delete from page_cache
            where stored_at > now() - interval '10 minutes' and not starts_with(key, ${DATA_KEY})`
      })
      return true
    } catch (error) {
      return this.#applyAgain(announced, isUnsure, attempts, error)
    }
  }

  async #applyAgain(
    announced: Set<string>,
    isUnsure: boolean,
    attempts: number,
    error: unknown,
  ): Promise<boolean> {
    // Two servers that drop the same rows may deadlock. PostgreSQL then refuses one of them, which only has to try again.
    const code = (error as { code?: string }).code
    if (attempts > 1 && (code === '40P01' || code === '40001'))
      return this.#apply(announced, isUnsure, attempts - 1)
    warnThrottled('页面失效处理失败', error)
    if (this.#isStopped) return false
    // page_cache stays unused until a drain succeeds. The next one drops everything, and with it what this one should have.
    void sleep(again, undefined, { ref: false }).then(() => {
      // Who has stopped meanwhile must not come back to a database that others use or have closed.
      if (!this.#isStopped) void this.#drain(['*'], true)
    })
    return false
  }
}
