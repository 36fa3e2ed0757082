import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from '#lib/platform/providers/kept-secret.ts'

/** The Ed25519 key that signs the sandbox's notifications: DATA_DIR/pay-sandbox.pem, made on first use. Throws when the file is no such key. */
export async function sandboxKey(dataDir: string): Promise<KeyObject> {
  const path = join(dataDir, 'pay-sandbox.pem')
  const pem = await keptSecret(path, newKey)
  const key = parsed(pem)
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${path} 已损坏，请删除后重试`)
  return key
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function parsed(pem: Buffer): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
