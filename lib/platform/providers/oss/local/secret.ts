import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from '#lib/platform/providers/kept-secret.ts'

/** The key that signs the built-in store's credentials: DATA_DIR/oss.key, made on first use and readable by its owner only. */
export async function localSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'oss.key')
  const secret = await keptSecret(path, () => randomBytes(32))
  // A truncated key would sign with next to nothing.
  if (secret.length !== 32) throw new Error(`${path} 已损坏，请删除后重试`)
  return secret
}
