import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { env } from '#lib/platform/env/env.ts'
import { keptSecret } from '#lib/platform/providers/kept-secret.ts'

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
  const key = await secret()
  return createHmac('sha256', key).update(`invitation:${payload}`).digest()
}

/** DATA_DIR/invitation.key, made on first use and readable by its owner only; instances behind one address share it. */
async function secret(): Promise<Buffer> {
  const path = join(env().DATA_DIR, 'invitation.key')
  const kept = await keptSecret(path, () => randomBytes(32))
  // A truncated key would sign with next to nothing.
  if (kept.length !== 32) throw new Error(`${path} 已损坏，请删除后重试`)
  return kept
}
