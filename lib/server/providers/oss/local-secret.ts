import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs the built-in store's credentials: DATA_DIR/oss.key, made on first use and readable by its owner only. */
export async function localSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'oss.key')
  const kept = await readFile(path).catch(() => null)
  if (kept) return checked(kept, path)
  await mkdir(dataDir, { recursive: true })
  // Written aside and linked: of two processes that start together both read the one that came first, whole.
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(32))
    await file.sync()
    await file.close()
    await link(draft, path).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return checked(await readFile(path), path)
}

function checked(secret: Buffer, path: string): Buffer {
  // A truncated key would sign with next to nothing.
  if (secret.length !== 32) throw new Error(`${path} 已损坏，请删除后重试`)
  return secret
}

/** For `link`: a name that is taken already. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
