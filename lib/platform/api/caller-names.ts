import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { env } from '#lib/platform/env/env.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { log } from '#lib/platform/log.ts'
import { once } from '#lib/platform/once.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'
import type { SignedInUser } from './context.ts'

type Caller = { user: SignedInUser | null; ip: string }
type Names = { network?: string; user?: number | string; session?: number | string }

/** Kept once it was read: a call must not wait for the disk. */
const keyOfLog = once('key-of-log', (): { key: Buffer | null } => ({ key: null }))

/** Kept, since whoever calls calls again within the minute, and a hash costs as much as a statement. */
const names = once('names-of-log', () => new LRUCache<string, string>({ max: 20_000 }))

/** Null where it cannot be had, which the log says; the next call tries again. */
async function readKey(): Promise<Buffer | null> {
  const kept = keyOfLog()
  try {
    kept.key ??= await installationKey(env().DATA_DIR, 'log')
  } catch (error) {
    log().error({ err: error }, 'callers are not named in the log')
  }
  return kept.key
}

/**
 * Names of a caller for the log. Staff stand there by the numbers of account and login, since they answer for what they
 * do; everybody else, and every network, by a hash of the day (UTC): what one did is found together that day, and the
 * next day is another name.
 */
export async function callerNames({ user, ip }: Caller, now = new Date()): Promise<Names> {
  const key = await readKey()
  if (!key) return {}
  const day = now.toISOString().slice(0, 10)
  const nameOf = (kind: string, value: string | number) => {
    const text = `${day}:${kind}:${value}`
    const name = names().get(text) ?? hashOf(key, text)
    names().set(text, name)
    return name
  }
  const network = nameOf('network', networkOf(ip))
  if (!user) return { network }
  const { id, sessionId, role } = user
  return role === 'staff'
    ? { network, user: id, session: sessionId }
    : { network, user: nameOf('user', id), session: nameOf('session', sessionId) }
}

const hashOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 12)
