import { and, eq, sql } from 'drizzle-orm'
import type { Endpoint, RateLimit } from '#lib/platform/contract/endpoint.ts'
import { limitsOf } from '#lib/platform/contract/limits-of.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { once } from '#lib/platform/once.ts'
import { rateLimits } from './tables.ts'

/** Counts one call of `caller` against what the call allows (limitsOf); throws too_many_requests with the seconds left of the window. */
export async function takeCallOf(
  db: Db,
  name: string,
  endpoint: Endpoint,
  caller: string,
): Promise<void> {
  const { rateLimit, isStored } = limitsOf(name, endpoint)
  if (isStored) await takeCall(db, rateLimit, caller)
  else takeHere(rateLimit, caller)
}

/** Calls by limit and caller, of the window that is open in this process. */
const here = once('rate-limit.here', () => ({ window: '', calls: new Map<string, number>() }))

function takeHere({ name, calls, seconds }: RateLimit, caller: string): void {
  const length = seconds * 1000
  const now = Date.now()
  const window = `${seconds}:${Math.floor(now / length)}`
  // A new window forgets the one before, so that no more is kept than who calls within a minute.
  if (here().window !== window) here.replace({ window, calls: new Map() })
  const key = `${name} ${caller}`
  const counted = (here().calls.get(key) ?? 0) + 1
  here().calls.set(key, counted)
  if (counted > calls)
    throw new AppError('too_many_requests', {
      retryAfter: Math.ceil((length - (now % length)) / 1000),
    })
}

/** Counts one call of `caller` against a limit; throws too_many_requests with the seconds left of the window. */
async function takeCall(db: Db, limit: RateLimit, caller: string): Promise<void> {
  const { name, seconds } = limit
  const { retryAfter, ...window } = windowOf({ limit: name, caller, seconds })
  const [counted] = await countOne(db, window)
  if (!counted || counted.calls <= limit.calls) return
  throw new AppError('too_many_requests', { retryAfter })
}

/** Its text is made once: most calls that write begin with it. */
const countOne = prepared((db) =>
  db
    .insert(rateLimits)
    .values({
      limit: sql.placeholder('limit'),
      caller: sql.placeholder('caller'),
      windowStart: sql.placeholder('windowStart'),
      calls: 1,
    })
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls: sql`${rateLimits.calls} + 1` },
    })
    .returning({ calls: rateLimits.calls }),
)

/** One window of a limit, of the clock's own minutes, hours or days. */
type Place = { limit: string; caller?: string; seconds: number }
/** How much is counted in it by now, and the seconds that are left of it. */
export type Counted = {
  limit: string
  caller: string
  windowStart: Date
  calls: number
  retryAfter: number
}

/** Counts calls in windows that are open now, each given once. One statement, so instances agree. */
export async function countCalls(db: Db, places: Place[], calls: number): Promise<Counted[]> {
  if (places.length === 0) return []
  const windows = places.map(windowOf)
  const counted = await db
    .insert(rateLimits)
    .values(
      windows.map(({ limit, caller, windowStart }) => ({ limit, caller, windowStart, calls })),
    )
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls: sql`${rateLimits.calls} + ${calls}` },
    })
    .returning({ limit: rateLimits.limit, caller: rateLimits.caller, calls: rateLimits.calls })
  return windows.map((window) => {
    const same = counted.find((row) => row.limit === window.limit && row.caller === window.caller)
    return { ...window, calls: same?.calls ?? calls }
  })
}

/** What is counted in the window that is open now. */
export async function readCalls(db: Db, place: Place): Promise<Counted> {
  const { retryAfter, ...window } = windowOf(place)
  const [row] = await db.select({ calls: rateLimits.calls }).from(rateLimits).where(isThis(window))
  return { ...window, retryAfter, calls: row?.calls ?? 0 }
}

/** Takes away what is counted in the window that is open now, and answers how much it was: of two at once one is told. */
export async function takeCallsAway(db: Db, place: Place): Promise<number> {
  const [row] = await db
    .delete(rateLimits)
    .where(isThis(windowOf(place)))
    .returning({ calls: rateLimits.calls })
  return row?.calls ?? 0
}

/** Takes back what was counted. A statement for each: one for all would lock them in another order than countCalls. */
export async function giveCallsBack(db: Db, counted: Counted[], calls: number): Promise<void> {
  for (const one of counted) {
    await db
      .update(rateLimits)
      .set({ calls: sql`${rateLimits.calls} - ${calls}` })
      .where(isThis(one))
  }
}

function windowOf({ limit, caller = '', seconds }: Place) {
  const [now, ms] = [Date.now(), seconds * 1000]
  const start = Math.floor(now / ms) * ms
  return {
    ...{ limit, caller, windowStart: new Date(start) },
    retryAfter: Math.ceil((start + ms - now) / 1000),
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
  const { retryAfter: _, ...window } = windowOf({ limit: name, caller, seconds })
  const taken = await db
    .insert(rateLimits)
    .values({ ...window, calls: amount })
    .onConflictDoUpdate({
      target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
      set: { calls: sql`${rateLimits.calls} + ${amount}` },
      setWhere: sql`${rateLimits.calls} + ${amount} <= ${most}`,
    })
    .returning({ calls: rateLimits.calls })
  return taken.length > 0
}

function isThis({ limit, caller, windowStart }: Omit<Counted, 'calls' | 'retryAfter'>) {
  return and(
    eq(rateLimits.limit, limit),
    eq(rateLimits.caller, caller),
    eq(rateLimits.windowStart, windowStart),
  )
}
