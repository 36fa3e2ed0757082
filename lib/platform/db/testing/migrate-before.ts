import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#lib/platform/db/client.ts'
import { dropEverything, migrate } from '#lib/platform/db/migrate.ts'

const migrations = 'lib/platform/db/migrations'

/** For tests of migrations: empties a database and brings it to where it was before one of them. Throws when there is none of that tag. */
export async function migrateBefore(database: Database, tag: string): Promise<void> {
  await migrateTo(database, tag, 0)
}

/** The same, with that one. */
export async function migrateThrough(database: Database, tag: string): Promise<void> {
  await migrateTo(database, tag, 1)
}

async function migrateTo(database: Database, tag: string, more: 0 | 1): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gxw-before-'))
  await cp(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  if (at < 0) throw new Error(`no migration ${tag}`)
  const entries = journal.entries.slice(0, at + more)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  await dropEverything(database)
  await migrate(database, folder)
  await rm(folder, { recursive: true })
}
