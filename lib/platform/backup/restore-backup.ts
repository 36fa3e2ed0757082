import type { Database } from '#lib/platform/db/client.ts'
import { sqlOf } from '#lib/platform/db/client-sql.ts'
import { isConnectionError } from '#lib/platform/db/error-code.ts'
import { holdMigrations, migrate } from '#lib/platform/db/migrate.ts'
import { expectNoOtherClients } from '#lib/platform/db/other-clients.ts'
import type { Manifest } from './manifest.ts'
import {
  compareDatabase,
  expectKnownSchema,
  expectNoRows,
  makeSchema,
  tableLoader,
} from './restore-database.ts'
import { expectNoFiles, restoreFiles } from './restore-files.ts'
import { writeValuesAlike } from './stored-tables.ts'
import { verifyBackup, walkBackup } from './verify-backup.ts'

type Options = {
  /** Opens the place's database; called once the archive has been read and found whole. */
  open: () => Promise<Database>
  /** DATA_DIR, for uploads and keys. */
  dataDir: string
  path: string
  /** Tables whose rows the site makes anew; rows in them do not matter. */
  leaveOut: readonly string[]
  signal?: AbortSignal
}

/**
 * Brings a backup into an empty place: reads all of it first, then loads tables and files, compares them with the manifest,
 * and only then lets them be seen, the database last. Throws one readable line and leaves nothing when something is wrong.
 * Answers what was restored, and how many newer migrations were applied to it.
 */
export async function restoreBackup({
  open,
  dataDir,
  path,
  leaveOut,
  signal = new AbortController().signal,
}: Options): Promise<{ manifest: Manifest; migrated: number }> {
  const manifest = await verifyBackup(path, signal)
  await expectKnownSchema(manifest)
  await expectNoFiles(dataDir)
  const database = await open()
  try {
    await loadInto(database, { manifest, dataDir, path, leaveOut, signal })
    const migrated = await migrate(database)
    await database.sql`analyze`
    return { manifest, migrated }
  } finally {
    await database.close()
  }
}

type Load = Required<Omit<Options, 'open'>> & { manifest: Manifest }

async function loadInto(database: Database, load: Load): Promise<void> {
  const { manifest, dataDir, path, leaveOut, signal } = load
  const session = await database.connect()
  const files = await restoreFiles(dataDir).catch(async (error: unknown) => {
    await session.end()
    throw error
  })
  let isPlaced = false
  try {
    // A site that starts meanwhile waits for its migrations, and finds everything there.
    await holdMigrations(session)
    await expectNoOtherClients(session.sql)
    await expectNoRows(session.sql, leaveOut)
    await session.db.transaction(async (tx) => {
      const sql = sqlOf(tx)
      await writeValuesAlike(sql)
      const { tables, finish } = await makeSchema(tx, manifest)
      const loader = tableLoader(session, tables)
      const again = await walkBackup(path, signal, {
        onTablePart: (table, _, bytes) => loader.add(table, bytes),
        onFile: files.write,
      }).finally(loader.endTable)
      if (again.takenAt !== manifest.takenAt) throw new Error(`${path} 被换成了另一份备份`)
      await compareDatabase(session, sql, manifest, tables)
      await finish()
      signal.throwIfAborted()
      await files.place()
      isPlaced = true
    })
    await files.keep()
  } catch (error) {
    // The commit may have been done: what it goes with is not taken away.
    if (isPlaced && isConnectionError(error))
      throw new Error('提交时与数据库的连接中断，请再运行一次，它会说明恢复是否已经完成', {
        cause: error,
      })
    await files.discard()
    throw error
  } finally {
    await session.end()
  }
}
