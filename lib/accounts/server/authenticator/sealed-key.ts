import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'

// The key of an authenticator has to be read again for each code, so it cannot be hashed. Sealed by a key that lies in
// DATA_DIR, it opens to nobody who has the database alone.

const IV = 12
const TAG = 16
const cipher = 'aes-256-gcm'
const sealing = () => installationKey(env().DATA_DIR, 'authenticator')

/** The key of a user's authenticator as it is stored; it opens for this user only. */
export async function sealKey(userId: number, key: Buffer): Promise<string> {
  const iv = randomBytes(IV)
  const sealer = createCipheriv(cipher, await sealing(), iv).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([sealer.update(key), sealer.final()])
  return Buffer.concat([iv, sealer.getAuthTag(), sealed]).toString('base64url')
}

/** The key that was sealed. Throws when it is another user's, or of an installation with another key: an operator resets it then. */
export async function openKey(userId: number, stored: string): Promise<Buffer> {
  const bytes = Buffer.from(stored, 'base64url')
  const opener = createDecipheriv(cipher, await sealing(), bytes.subarray(0, IV))
  opener.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([opener.update(bytes.subarray(IV + TAG)), opener.final()])
}
