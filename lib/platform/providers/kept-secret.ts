import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file that only its owner may read; made and kept on first use. */
export async function keptSecret(path: string, make: () => Buffer | string): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  await mkdir(dirname(path), { recursive: true })
  // Written aside and linked: of two processes that start together both read the one that came first, whole.
  const draft = `${path}.${randomUUID()}`
  const file = await open(/* turbopackIgnore: true */ draft, 'wx', 0o600)
  try {
    await file.writeFile(make())
    await file.sync()
    await file.close()
    await link(draft, path).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return await readFile(path)
}

/** For `link`: a name that is taken already. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
