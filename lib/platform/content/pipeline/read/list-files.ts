import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * The paths below `folder` whose names match, relative to `dir` and sorted; names that begin with a dot are passed over. A
 * folder that is not there has none.
 */
export async function listFiles(dir: string, folder: string, name: RegExp): Promise<string[]> {
  const found: string[] = []
  await collect(dir, join(dir, folder), name, found)
  return found.sort()
}

async function collect(dir: string, folder: string, name: RegExp, found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) await collect(dir, path, name, found)
    else if (entry.isFile() && name.test(entry.name)) {
      found.push(relative(dir, path).replaceAll(sep, '/'))
    }
  }
}
