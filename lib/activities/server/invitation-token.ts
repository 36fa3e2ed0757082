import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'

type Named = { id: number; expiresAt: Date }

/** The token of a link: an invitation's id and its end in seconds, signed so that nobody can make one up. */
export async function invitationToken({ id, expiresAt }: Named): Promise<string> {
  const payload = `${id.toString(36)}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
  return `${payload}.${(await macOf(payload)).toString('base64url')}`
}

/** What a token names; null when it was not signed here. Whether it has ended is for the reader to see. */
export async function readInvitationToken(token: string): Promise<Named | null> {
  const [, payload, id, end, mac] = /^(([0-9a-z]+)\.([0-9a-z]+))\.([\w-]{43})$/.exec(token) ?? []
  if (!payload || !id || !end || !mac) return null
  const given = Buffer.from(mac, 'base64url')
  const own = await macOf(payload)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return { id: Number.parseInt(id, 36), expiresAt: new Date(Number.parseInt(end, 36) * 1000) }
}

async function macOf(payload: string): Promise<Buffer> {
  const key = await installationKey(env().DATA_DIR, 'invitation')
  return createHmac('sha256', key).update(`invitation:${payload}`).digest()
}
