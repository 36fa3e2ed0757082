import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObjectKey } from '#lib/platform/providers/oss/object-key.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { draftsOf, fileOf } from './files.ts'

/** The objects below a folder, with the time each was written. */
export async function* listFiles(
  dataDir: string,
  folder: string,
): AsyncGenerator<{ key: string; writtenAt: Date }> {
  const path = fileOf(dataDir, folder)
  for (const entry of (await unlessGone(readdir(path, { withFileTypes: true }))) ?? []) {
    const key = `${folder}/${entry.name}`
    // What an operator's tools left, such as .DS_Store, is no object.
    if (!isObjectKey(key)) continue
    if (entry.isDirectory()) yield* listFiles(dataDir, key)
    const info = entry.isFile() && (await unlessGone(stat(join(path, entry.name))))
    if (info) yield { key, writtenAt: info.mtime }
  }
}

/** Removes what a killed process left half written: drafts over a day old. */
export async function removeDrafts(dataDir: string): Promise<void> {
  const folder = draftsOf(dataDir)
  for (const name of (await unlessGone(readdir(folder))) ?? []) {
    const draft = join(folder, name)
    const info = await unlessGone(stat(draft))
    if (info && info.mtimeMs < Date.now() - DAY_MS) await rm(draft, { force: true })
  }
}

/** Null for what is not there, or not any more: other processes remove files too. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
