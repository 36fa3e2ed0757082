import { aiRates } from '#lib/ai/rates.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'

/**
 * Counts a text that a user asks for, of whatever entry, against the limits of a minute, an hour and a day, by the clock's own;
 * it stays counted whatever becomes of it, since a model is paid for what is stopped, too. Throws too_many_requests with the
 * seconds until one more may be.
 */
export async function refuseHaste(tx: Db, userId: number): Promise<void> {
  for (const { most, seconds } of aiRates) {
    const limit = { name: `ai-${seconds}`, most, seconds }
    if (await takeAmount(tx, limit, { caller: `user:${userId}`, amount: 1 })) continue
    const passed = Math.floor(Date.now() / 1000) % seconds
    throw new AppError('too_many_requests', { retryAfter: seconds - passed })
  }
}
