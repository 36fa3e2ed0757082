import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#lib/platform/db/client.ts'
import type { TableKind } from './content-kind.ts'
import { writeTable } from './write/write-table.ts'

/** What tables held before an import changed them: a content folder, whose import brings it back. */
export type KeptTables = {
  /** The folder, once there is something in it. */
  path: string | undefined
  /** Keeps a table that is about to change, as `db` sees it. */
  keep: (kind: TableKind) => Promise<void>
}

const mostFolders = 20
const folderName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Keeps tables below `parent` in a folder named by the time, and the newest twenty such folders. */
export function tableKeeper(db: Db, parent: string): KeptTables {
  const kept: KeptTables = {
    path: undefined,
    keep: async (kind) => {
      kept.path ??= await newFolder(parent)
      await writeTable(db, kept.path, kind, { evenEmpty: true })
    },
  }
  return kept
}

async function newFolder(parent: string): Promise<string> {
  const path = join(parent, new Date().toISOString().replaceAll(/[:.]/g, '-'))
  await mkdir(path, { recursive: true })
  const folders = (await readdir(parent)).filter((name) => folderName.test(name)).sort()
  for (const old of folders.slice(0, -mostFolders)) await rm(join(parent, old), { recursive: true })
  return path
}
