import { lstat, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKeyFile } from './archive-names.ts'
import { listStoredFiles } from './stored-files.ts'

/**
 * Where files are written before they have their place: on the same disk, for the store may be a mount of its own. What
 * begins with a dot is neither a key nor an upload. The next restore removes it when this one is killed.
 */
const asideNames = ['.restore.part', 'oss/.restore.part'] as const

/** Throws one readable line when DATA_DIR holds uploads or keys. */
export async function expectNoFiles(dataDir: string): Promise<void> {
  for await (const path of listStoredFiles(dataDir)) {
    const what = isKeyFile(path) ? `密钥 ${path}` : '上传的文件（oss）'
    const isLeft = await lstat(join(dataDir, asideNames[0])).catch(() => null)
    throw new Error(
      isLeft
        ? `${dataDir} 中的${what}是上一次没有完成的恢复留下的：请删除密钥和 oss 后重试`
        : `${dataDir} 中已有${what}，只能恢复到空的目录：请移走它，或换一个 DATA_DIR`,
    )
  }
}

export type RestoredFiles = {
  /** Writes a file aside. */
  write: (path: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  /** Gives all of them their place. */
  place: () => Promise<void>
  /** Takes away all that was written, and what was placed. */
  discard: () => Promise<void>
  /** Ends it: what was placed stays. */
  keep: () => Promise<void>
}

/** Files that come into DATA_DIR together, or not at all. */
export async function restoreFiles(dataDir: string): Promise<RestoredFiles> {
  const placed: string[] = []
  const clear = async () => {
    for (const name of asideNames) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  await clear()
  await mkdir(join(dataDir, asideNames[0]), { recursive: true, mode: 0o700 })

  const write: RestoredFiles['write'] = async (path, pieces) => {
    const target = asideOf(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o750 })
    const handle = await open(target, 'wx', isKeyFile(path) ? 0o600 : 0o640)
    try {
      for await (const piece of pieces) await handle.appendFile(piece)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  const place = async () => {
    for (const name of asideNames) {
      const aside = join(dataDir, name)
      for (const child of await readdir(aside).catch(() => [])) {
        const target = join(dirname(aside), child)
        await removeEmptyFolders(target)
        if (await lstat(target).catch(() => null)) throw new Error(`${target} 已存在，没有恢复`)
        await rename(join(aside, child), target)
        placed.push(target)
      }
    }
    for (const folder of new Set(placed.map((target) => dirname(target)))) await syncFolder(folder)
  }
  const discard = async () => {
    for (const target of placed.splice(0)) await rm(target, { recursive: true, force: true })
    await clear()
  }
  return { write, place, discard, keep: clear }
}

function asideOf(dataDir: string, path: string): string {
  return isKeyFile(path)
    ? join(dataDir, asideNames[0], path)
    : join(dataDir, asideNames[1], path.replace(/^oss\//, ''))
}

/** Removes folders without files, as a store that was emptied leaves them. */
async function removeEmptyFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isDirectory()) await removeEmptyFolders(join(path, entry.name))
  // Not empty, or no folder at all: then it stays.
  await rmdir(path).catch(() => undefined)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
