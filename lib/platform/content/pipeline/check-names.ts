import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { suggestion } from '#lib/platform/content/pipeline/read/suggestion.ts'
import type { ContentKind } from './content-kind.ts'
import type { Fault } from './fault.ts'
import { isPassedOver } from './read/list-files.ts'
import { isTable } from './read/read-tables.ts'

/** Films and documents of lessons are read where they lie, and none that a lesson names may be missing: the check of courses sees to that. */
const IN_PLACE: readonly string[] = ['films', 'lesson-documents']

/** Faults of the top of a content folder: names that no kind reads, or nothing to read at all. */
export async function checkNames(dir: string, kinds: ContentKind[]): Promise<Fault[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = namesOf(kinds, entries)
  const faults: Fault[] = []
  let isEmpty = true
  for (const entry of entries) {
    if (isPassedOver(entry.name) || IN_PLACE.includes(entry.name)) continue
    const reason = reasonAgainst(entry, names)
    if (reason !== undefined) faults.push({ file: entry.name, line: 1, field: 'file', reason })
    else if (!names.folders.has(entry.name)) isEmpty = false
    else if (await holdsFile(join(dir, entry.name))) isEmpty = false
  }
  if (isEmpty && faults.length === 0)
    faults.push({ file: '.', line: 1, field: 'file', reason: '目录里没有任何可以导入的文件' })
  return faults
}

type Names = { files: Set<string>; folders: Set<string>; loose: readonly string[] }

function namesOf(kinds: ContentKind[], entries: Dirent[]): Names {
  const texts = kinds.flatMap((kind) => (isTable(kind) ? [] : [kind]))
  return {
    files: new Set(kinds.flatMap((kind) => (isTable(kind) ? [kind.file] : []))),
    folders: new Set(texts.map(({ folder }) => folder)),
    loose: texts.flatMap(({ folder, extensions, mayBeLoose }) =>
      mayBeLoose && !entries.some(({ name }) => name === folder) ? extensions : [],
    ),
  }
}

/** Why nobody would read an entry of the folder; undefined when somebody does. */
function reasonAgainst(entry: Dirent, { files, folders, loose }: Names): string | undefined {
  const { name } = entry
  if (files.has(name) || loose.some((extension) => name.endsWith(extension))) return
  // A link may lead to a folder.
  const isFolder = entry.isDirectory() || entry.isSymbolicLink()
  if (folders.has(name)) return isFolder ? undefined : '应是目录'
  const all = [...[...folders].map((folder) => `${folder}/`), ...files]
  return entry.isDirectory()
    ? `没有这样的目录${suggestion(`${name}/`, all)}`
    : `没有这样的文件${suggestion(name, all)}`
}

async function holdsFile(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (!entry.isDirectory() || (await holdsFile(join(folder, entry.name)))) return true
  }
  return false
}
