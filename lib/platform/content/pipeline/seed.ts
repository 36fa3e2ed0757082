import { existsSync } from 'node:fs'
import { columns } from '#lib/columns/server/tables.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { withContentLock } from './content-lock.ts'
import { formatFault } from './fault.ts'
import { type ImportSummary, importContent } from './import-content.ts'

/**
 * Fills a database that holds no columns from a content folder; null when it holds some, or there is no folder.
 * Throws when the folder has faults, naming them.
 */
export async function seedWhenEmpty(
  database: Pick<Database, 'db' | 'connect'>,
  dir = 'content',
): Promise<ImportSummary | null> {
  const isEmpty = async () =>
    (await database.db.select({ id: columns.id }).from(columns).limit(1)).length === 0
  if (!existsSync(dir) || !(await isEmpty())) return null
  return await withContentLock(database, async () => {
    // Another instance may have done it while this one waited.
    if (!(await isEmpty())) return null
    const summary = await importContent(database.db, dir)
    if (!summary.written) {
      throw new Error(`${dir} 有误：\n${summary.faults.map(formatFault).join('\n')}`)
    }
    return summary
  })
}
