import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

/** A key of this installation: DATA_DIR/<name>.key, made on first use and readable by its owner only; instances behind one address share it. */
export async function installationKey(dataDir: string, name: string): Promise<Buffer> {
  const path = join(dataDir, `${name}.key`)
  const key = await keptSecret(path, () => randomBytes(32))
  // A truncated key would sign with next to nothing.
  if (key.length !== 32) throw new Error(`${path} 已损坏，请删除后重试`)
  return key
}
