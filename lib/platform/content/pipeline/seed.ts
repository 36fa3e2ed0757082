import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#lib/platform/db/client.ts'
import type { ContentKinds } from './content-kind.ts'
import { withContentLock } from './content-lock.ts'
import { formatFault } from './fault.ts'
import { type ImportSummary, importContent } from './import-content.ts'
import { seeding } from './tables.ts'

type SeedOptions = {
  dir?: string
  /** What belongs to the demo content beside the folder; done in one transaction with the mark of the end. */
  finish?: (tx: Db) => Promise<void>
}

/**
 * Fills a database from a content folder when it has no rows of the kind that tells so, or when such a filling was cut
 * off; null when there is nothing to do, or no folder. Throws when the folder has faults, naming them.
 */
export async function seedWhenEmpty<K extends ContentKinds>(
  database: Pick<Database, 'db' | 'connect'>,
  kinds: K,
  { dir = 'content', finish = async () => {} }: SeedOptions = {},
): Promise<ImportSummary<K> | null> {
  const { db } = database
  const telling = Object.values(kinds).filter((kind) => kind.format === 'json')
  const sign = telling.find(({ tellsEmpty }) => tellsEmpty)
  if (!sign) throw new Error('no kind of content tells whether the database is empty')
  const isWanted = async () => {
    const state = await seedState(db)
    if (state) return state === 'begun'
    // Without a mark: new, or filled by something else (a restored backup, an import, a version without marks).
    return Object.keys(await sign.readBack(db)).length === 0
  }
  if (!existsSync(dir) || !(await isWanted())) return null
  return await withContentLock(database, async () => {
    // Another instance may have done it while this one waited.
    if (!(await isWanted())) return null
    await mark(db, 'begun')
    const summary = await importContent(db, kinds, dir)
    if (!summary.written) {
      throw new Error(`${dir} 有误：\n${summary.faults.map(formatFault).join('\n')}`)
    }
    await db.transaction(async (tx) => {
      await finish(tx)
      await mark(tx, 'done')
    })
    return summary
  })
}

/** Says that what was begun is not to be gone on with: an operator has brought content of their own. */
export async function endSeeding(db: Db): Promise<void> {
  if ((await seedState(db)) === 'begun') await mark(db, 'done')
}

async function seedState(db: Db): Promise<'begun' | 'done' | undefined> {
  const [row] = await db.select({ state: seeding.state }).from(seeding)
  return row?.state
}

async function mark(db: Db, state: 'begun' | 'done'): Promise<void> {
  const set = { state, at: sql`now()` }
  await db.insert(seeding).values(set).onConflictDoUpdate({ target: seeding.only, set })
}
