import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { suggestion } from './suggestion.ts'

/** Paths relative to the content folder, sorted, and a fault for every file that nobody would read. */
export type ListedFiles = { files: string[]; faults: Fault[] }

/** Files beside the content that mean nothing to an import: hidden ones, notes to people, what systems leave behind. */
export const isPassedOver = (name: string) =>
  /^(\.|readme|licen[sc]e|thumbs\.db$|desktop\.ini$|__macosx$)/i.test(name)

/** The files below `folder` with one of the extensions, such as `.md`. A folder that is not there has none. */
export async function listFiles(
  dir: string,
  folder: string,
  extensions: readonly string[],
): Promise<ListedFiles> {
  const found: ListedFiles = { files: [], faults: [] }
  await collect(dir, join(dir, folder), extensions, found)
  found.files.sort()
  found.faults.sort((a, b) => (a.file < b.file ? -1 : 1))
  return found
}

async function collect(
  dir: string,
  folder: string,
  extensions: readonly string[],
  { files, faults }: ListedFiles,
): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    const file = relative(dir, path).replaceAll(sep, '/')
    const fits = extensions.some((extension) => entry.name.endsWith(extension))
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) await collect(dir, path, extensions, { files, faults })
    else if (fits && !(await isLinkedFolder(entry, path))) files.push(file)
    else if (fits || !isPassedOver(entry.name))
      faults.push({ file, line: 1, field: 'file', reason: reasonFor(entry, extensions) })
  }
}

function reasonFor(entry: Dirent, extensions: readonly string[]): string {
  if (entry.isSymbolicLink()) return '没有人读指向目录的链接'
  const extension = /\.[^.]*$/.exec(entry.name)?.[0] ?? ''
  return `没有人读这个文件：这里只读 ${extensions.join('、')}${suggestion(extension, extensions)}`
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    // A file of the folder's name is a fault of the top of the content folder (check-names.ts).
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  }
}

/** A link whose end is not there is a file that cannot be read, which its reading will say. */
async function isLinkedFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false
  const target = await stat(path).catch(() => null)
  return target?.isDirectory() ?? false
}
