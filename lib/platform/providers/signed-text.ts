import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from './installation-key.ts'

/** Signs a text for one purpose, so that nobody can make one up: the text, a dot, and 43 characters. */
export async function signText(purpose: string, text: string): Promise<string> {
  return `${text}.${(await macOf(purpose, text)).toString('base64url')}`
}

/** Reads a text that was signed here for this purpose; null for anything else. */
export async function readSignedText(purpose: string, signed: string): Promise<string | null> {
  const [, text, mac] = /^(.+)\.([\w-]{43})$/.exec(signed) ?? []
  if (!text || !mac) return null
  const given = Buffer.from(mac, 'base64url')
  const own = await macOf(purpose, text)
  return given.length === own.length && timingSafeEqual(given, own) ? text : null
}

async function macOf(purpose: string, text: string): Promise<Buffer> {
  // Named after its first use: instances share its file, and tokens that were sent out stay good.
  const key = await installationKey(env().DATA_DIR, 'invitation')
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest()
}
