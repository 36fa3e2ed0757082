import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey, openingKeys } from '#lib/platform/providers/installation-key.ts'

// The key of an authenticator has to be read again for each code, so it cannot be hashed. Sealed by a key that lies in
// DATA_DIR, it opens to nobody who has the database alone.

const IV = 12
const TAG = 16
const cipher = 'aes-256-gcm'
const NAME = 'authenticator'
/** Stands before what is sealed, and under its tag; another cipher takes the next number. Keys of before (version 0) have none. */
const VERSION = '1.'

/** The key of a user's authenticator as it is stored; it opens for this user only. */
export async function sealKey(userId: number, key: Buffer): Promise<string> {
  const iv = randomBytes(IV)
  const sealing = await installationKey(env().DATA_DIR, NAME)
  const sealer = createCipheriv(cipher, sealing, iv).setAAD(Buffer.from(`${VERSION}${userId}`))
  const sealed = Buffer.concat([sealer.update(key), sealer.final()])
  return VERSION + Buffer.concat([iv, sealer.getAuthTag(), sealed]).toString('base64url')
}

/** The key that was sealed, by the present key of the installation or its predecessor. Throws when it is another user's, or sealed by another key: an operator resets it then. */
export async function openKey(userId: number, stored: string): Promise<Buffer> {
  const version = stored.startsWith(VERSION) ? VERSION : ''
  const bytes = Buffer.from(stored.slice(version.length), 'base64url')
  for (const key of await openingKeys(env().DATA_DIR, NAME)) {
    const opened = opensBy(key, Buffer.from(`${version}${userId}`), bytes)
    if (opened) return opened
  }
  throw new Error(`no ${NAME}.key of this installation opens the authenticator of user ${userId}`)
}

/** Null where the key, or the user, is another. */
function opensBy(key: Buffer, aad: Buffer, bytes: Buffer): Buffer | null {
  try {
    const opener = createDecipheriv(cipher, key, bytes.subarray(0, IV))
    opener.setAAD(aad).setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([opener.update(bytes.subarray(IV + TAG)), opener.final()])
  } catch {
    return null
  }
}
