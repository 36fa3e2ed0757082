import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey, openingKeys } from './installation-key.ts'

// Named after its first use: instances share its file, and tokens that were sent out stay good.
const FIRST = 'invitation'
/** Stands before a signed text and in its MAC; another algorithm takes the next number. Texts of before (version 0) have none. */
const VERSION = '1.'

/** Signs a text for one purpose, so that nobody can make one up: `1.`, the text, a dot, and 43 characters. `name` is that of the key. */
export async function signText(purpose: string, text: string, name = FIRST): Promise<string> {
  const mac = macOf(await installationKey(env().DATA_DIR, name), VERSION + purpose, text)
  return `${VERSION}${text}.${mac.toString('base64url')}`
}

/** Reads a text that was signed here for this purpose, by the present key or its predecessor; null for anything else. */
export async function readSignedText(
  purpose: string,
  signed: string,
  name = FIRST,
): Promise<string | null> {
  const [, text, end] = /^(.+)\.([\w-]{43})$/.exec(signed) ?? []
  if (!text || !end) return null
  const keys = await openingKeys(env().DATA_DIR, name)
  const given = Buffer.from(end, 'base64url')
  const isSigned = (as: string, what: string) =>
    keys.some((key) => timingSafeEqual(given, macOf(key, as, what)))
  // A text of version 0 may itself begin with `1.`: the MAC, which has the version in it, tells.
  const inner = text.startsWith(VERSION) ? text.slice(VERSION.length) : null
  if (inner !== null && isSigned(VERSION + purpose, inner)) return inner
  return isSigned(purpose, text) ? text : null
}

const macOf = (key: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest()
