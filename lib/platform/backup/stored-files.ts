import { createHash } from 'node:crypto'
import { type FileHandle, open, opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isKeyFile, isUploadPart } from './archive-names.ts'

/** The keys in DATA_DIR, then the uploads of the built-in store below DATA_DIR/oss; paths below DATA_DIR, with slashes. */
export async function* listStoredFiles(dataDir: string): AsyncGenerator<string> {
  for (const entry of (await unlessGone(readdir(dataDir, { withFileTypes: true }))) ?? [])
    if (entry.isFile() && isKeyFile(entry.name)) yield entry.name
  yield* listFilesBelow(dataDir, 'oss')
}

async function* listFilesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  const opened = await unlessGone(opendir(join(dataDir, folder)))
  if (!opened) return
  for await (const entry of opened) {
    if (!isUploadPart(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFilesBelow(dataDir, path)
    else if (entry.isFile()) yield path
  }
}

/** A file with its size; null when it is gone. What is put in its place meanwhile is another file. */
export async function openStored(
  dataDir: string,
  path: string,
): Promise<{ handle: FileHandle; size: number } | null> {
  const handle = await unlessGone(open(join(dataDir, path)))
  if (!handle) return null
  const { size } = await handle.stat()
  return { handle, size }
}

/** The pieces of a source, and once they are read, their checksum. */
export function checksummed(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  async function* pieces() {
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
  }
  return { pieces: pieces(), sha256: () => hash.digest('hex') }
}

/** Null for what is not there, or not any more. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
