import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import { writeTable } from '#lib/platform/content/pipeline/write/write-table.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { ContentKinds } from './content-kind.ts'
import type { CountsOf } from './import-content.ts'

export type ExportSummary<K extends ContentKinds> = {
  /** How many texts of each kind. */
  counts: Record<keyof CountsOf<K>, number>
  /** The files of the tables that have rows. */
  tables: string[]
}

/**
 * Writes the database's content in the format of importContent. The folder must be empty or absent: a text deleted here
 * would come back from a file that stayed.
 */
export async function exportContent<K extends ContentKinds>(
  db: Db,
  kinds: K,
  dir: string,
): Promise<ExportSummary<K>> {
  await mkdir(dir, { recursive: true })
  await expectEmpty(dir, kinds)
  const counts: Record<string, number> = {}
  const tables: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    if (!isTable(kind)) counts[name] = await kind.export(db, dir)
    else if (await writeTable(db, dir, kind)) tables.push(kind.file)
  }
  return { counts: counts as Record<keyof CountsOf<K>, number>, tables }
}

/** Empty folders of texts may be there. */
async function expectEmpty(dir: string, kinds: ContentKinds): Promise<void> {
  const folders = Object.values(kinds).flatMap((kind) => (isTable(kind) ? [] : [kind.folder]))
  const entries = await readdir(dir, { withFileTypes: true })
  for (const entry of entries) {
    const isFolder = entry.isDirectory() && folders.includes(entry.name)
    if (!isFolder || (await readdir(join(dir, entry.name))).length > 0)
      throw new Error(`${dir} 不是空目录`)
  }
}
