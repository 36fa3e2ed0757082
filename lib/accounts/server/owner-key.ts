import { createHmac } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'

/**
 * Stands for a user where money and rights stay documented after the account is gone. Who has the key of the
 * installation and the number finds it again; without the key all numbers could be tried.
 */
export async function ownerKeyOf(userId: number): Promise<string> {
  const key = await installationKey(env().DATA_DIR, 'owner')
  return createHmac('sha256', key).update(`owner:${userId}`).digest('base64url')
}
