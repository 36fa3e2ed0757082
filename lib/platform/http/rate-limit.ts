import { sql } from 'drizzle-orm'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { rateLimits } from './tables.ts'

/** Counts one call of `caller` against a limit; throws too_many_requests with the seconds left of the window. One statement, so instances agree. */
export async function takeCall(db: Db, limit: RateLimit, caller: string): Promise<void> {
  const windowMs = limit.seconds * 1000
  const start = Math.floor(Date.now() / windowMs) * windowMs
  const [row] = await db
    .insert(rateLimits)
    .values({ limit: limit.name, caller, windowStart: new Date(start), calls: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls: sql`${rateLimits.calls} + 1` },
    })
    .returning({ calls: rateLimits.calls })
  if (row && row.calls > limit.calls) {
    throw new AppError('too_many_requests', {
      retryAfter: Math.ceil((start + windowMs - Date.now()) / 1000),
    })
  }
}

/**
 * Takes an amount of what `caller` may have in a window, such as bytes; false when less is left, and then nothing is taken.
 * One statement, so instances agree.
 */
export async function takeAmount(
  db: Db,
  { name, most, seconds }: { name: string; most: number; seconds: number },
  { caller, amount }: { caller: string; amount: number },
): Promise<boolean> {
  if (amount > most) return false
  const windowMs = seconds * 1000
  const windowStart = new Date(Math.floor(Date.now() / windowMs) * windowMs)
  const taken = await db
    .insert(rateLimits)
    .values({ limit: name, caller, windowStart, calls: amount })
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls: sql`${rateLimits.calls} + ${amount}` },
      setWhere: sql`${rateLimits.calls} + ${amount} <= ${most}`,
    })
    .returning({ calls: rateLimits.calls })
  return taken.length > 0
}
