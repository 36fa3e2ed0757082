import { existsSync } from 'node:fs'
import type { Database } from '#lib/platform/db/client.ts'
import type { ContentKinds } from './content-kind.ts'
import { withContentLock } from './content-lock.ts'
import { formatFault } from './fault.ts'
import { type ImportSummary, importContent } from './import-content.ts'

/**
 * Fills a database that has no rows of the kind that tells so from a content folder; null when it has some, or there is no
 * folder. Throws when the folder has faults, naming them.
 */
export async function seedWhenEmpty<K extends ContentKinds>(
  database: Pick<Database, 'db' | 'connect'>,
  kinds: K,
  dir = 'content',
): Promise<ImportSummary<K> | null> {
  const telling = Object.values(kinds).filter((kind) => kind.format === 'json')
  const sign = telling.find(({ tellsEmpty }) => tellsEmpty)
  if (!sign) throw new Error('no kind of content tells whether the database is empty')
  const isEmpty = async () => Object.keys(await sign.readBack(database.db)).length === 0
  if (!existsSync(dir) || !(await isEmpty())) return null
  return await withContentLock(database, async () => {
    // Another instance may have done it while this one waited.
    if (!(await isEmpty())) return null
    const summary = await importContent(database.db, kinds, dir)
    if (!summary.written) {
      throw new Error(`${dir} 有误：\n${summary.faults.map(formatFault).join('\n')}`)
    }
    return summary
  })
}
