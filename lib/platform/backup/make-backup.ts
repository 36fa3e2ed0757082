import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '#lib/platform/db/client.ts'
import type { Session } from '#lib/platform/db/client-session.ts'
import { type Sql, sqlOf } from '#lib/platform/db/client-sql.ts'
import { appliedMigrations } from '#lib/platform/db/migrate.ts'
import { fileName, manifestName, partName } from './archive-names.ts'
import { FORMAT, type Manifest, type TableSum } from './manifest.ts'
import { checksummed, listStoredFiles, openStored } from './stored-files.ts'
import {
  listSequences,
  listTables,
  lockTables,
  readTable,
  type StoredTable,
  writeValuesAlike,
} from './stored-tables.ts'
import { fileSums } from './sums.ts'
import { type ArchiveWriter, createArchive } from './write-archive.ts'

/** COPY's text is cut into entries of so many bytes: tar wants to know their size before they begin. */
const PART_BYTES = 4 << 20

type Options = {
  database: Pick<Database, 'connect'>
  /** DATA_DIR, for uploads and keys. */
  dataDir: string
  /** Where to write; there must be nothing yet. */
  path: string
  /** Tables whose rows the site makes anew. */
  leaveOut: readonly string[]
  store: Manifest['store']
  appVersion: string
  signal?: AbortSignal
}

/**
 * Writes one archive of the database as of one moment, the uploads and the keys, beside a running site. Answers what is in
 * it and its size in bytes. Nothing is left of one that fails.
 */
export async function makeBackup(options: Options): Promise<{ manifest: Manifest; bytes: number }> {
  const { database, path, signal = new AbortController().signal } = options
  const archive = await createArchive(path, signal)
  try {
    const session = await database.connect()
    const stored = await addDatabase(session, archive, options.leaveOut).finally(session.end)
    // After the snapshot: whatever it refers to is on disk by then.
    const files = await addFiles(options.dataDir, archive)
    const { store, appVersion } = options
    const manifest: Manifest = { format: FORMAT, appVersion, ...stored, files, store }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await archive.add(manifestName, text.length, text)
    return { manifest, bytes: await archive.finish() }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

async function addDatabase(session: Session, archive: ArchiveWriter, leaveOut: readonly string[]) {
  return await session.db.transaction(async (tx) => {
    const sql = sqlOf(tx)
    await writeValuesAlike(sql)
    const all = await listTables(sql)
    await lockTables(sql, all)
    const kept = all.filter(({ name }) => !leaveOut.includes(name))
    const tables: TableSum[] = []
    for (const table of kept) tables.push(await addTable(session, archive, table))
    return {
      ...(await describe(sql)),
      migrations: await appliedMigrations(sql),
      tables,
      leftOut: all.map(({ name }) => name).filter((name) => leaveOut.includes(name)),
      sequences: await listSequences(sql),
    }
  }, snapshot)
}

async function describe(sql: Sql) {
  const [row] = await sql<{ takenAt: number; postgres: string }[]>`
    select extract(epoch from now())::float8 * 1000 as "takenAt",
      current_setting('server_version') as postgres`
  if (!row) throw new Error('the database did not say its version')
  return { postgres: row.postgres, takenAt: new Date(row.takenAt).toISOString() }
}

async function addTable(
  session: Session,
  archive: ArchiveWriter,
  table: StoredTable,
): Promise<TableSum> {
  let pieces: Buffer[] = []
  let held = 0
  let part = 0
  const flush = async () => {
    if (held === 0) return
    // Text shrinks to a fifth; more thorough levels take three times as long for a tenth less.
    const packed = await promisify(gzip)(Buffer.concat(pieces), { level: 1 })
    pieces = []
    held = 0
    await archive.add(partName(table.name, ++part), packed.length, packed)
  }
  const sums = await readTable(session, table, async (piece) => {
    pieces.push(piece)
    held += piece.length
    if (held >= PART_BYTES) await flush()
  })
  await flush()
  return { name: table.name, columns: table.columns, ...sums }
}

async function addFiles(dataDir: string, archive: ArchiveWriter): Promise<Manifest['files']> {
  const sums = fileSums()
  for await (const path of listStoredFiles(dataDir)) {
    const stored = await openStored(dataDir, path)
    // Deleted since it was listed, by its owner or as unused: then nothing should bring it back.
    if (!stored) continue
    const { handle, size } = stored
    const { pieces, sha256 } = checksummed(
      handle.createReadStream({ autoClose: false, highWaterMark: 1 << 18 }),
    )
    await archive.add(fileName(path), size, pieces).finally(() => handle.close())
    sums.add({ name: path, size, sha256: sha256() })
  }
  return sums.total()
}
