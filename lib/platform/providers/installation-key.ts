import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

/** A key of this installation: DATA_DIR/<name>.key, made on first use and readable by its owner only; instances behind one address share it. */
export async function installationKey(dataDir: string, name: string): Promise<Buffer> {
  const path = join(dataDir, `${name}.key`)
  return whole(path, await keptSecret(path, () => randomBytes(32)))
}

/** Keys that open and verify: the present one, then its predecessor while the operator lets it lie there as DATA_DIR/<name>.key.old. */
export async function openingKeys(dataDir: string, name: string): Promise<Buffer[]> {
  const path = join(dataDir, `${name}.key.old`)
  const present = await installationKey(dataDir, name)
  const former = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return former ? [present, whole(path, former)] : [present]
}

/** Throws for a truncated key, which would sign with next to nothing. */
function whole(path: string, key: Buffer): Buffer {
  if (key.length !== 32) throw new Error(`${path} 已损坏，请删除后重试`)
  return key
}
