import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'

type Asked = { day: string; questionId: number }

/** The question of a day, signed: the form that works without scripts sends it back, and nothing else is marked for it. */
export async function signQuestion({ day, questionId }: Asked): Promise<string> {
  const payload = `${day}.${questionId}`
  return `${payload}.${(await macOf(payload)).toString('base64url')}`
}

/** What was signed here; null for anything else. Whether its day is over is for the reader to see. */
export async function readSignedQuestion(signed: string): Promise<Asked | null> {
  const [, payload, day, id, mac] =
    /^((\d{4}-\d\d-\d\d)\.(\d{1,9}))\.([\w-]{43})$/.exec(signed) ?? []
  if (!payload || !day || !id || !mac) return null
  const given = Buffer.from(mac, 'base64url')
  const own = await macOf(payload)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return { day, questionId: Number(id) }
}

async function macOf(payload: string): Promise<Buffer> {
  const key = await installationKey(env().DATA_DIR, 'invitation')
  return createHmac('sha256', key).update(`question of the day:${payload}`).digest()
}
