import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { type Counted, countCalls, giveCallsBack } from '#lib/platform/http/rate-limit.ts'
import { noteRefusal, noteSiteUse } from './alarm.ts'
import type { Above, Budget, BudgetName } from './budgets.ts'
import { placeOf, subjectOf, type Who, type Window, windowsOf } from './resolve.ts'
import { slidingWaits } from './sliding-waits.ts'
import { budgetUses } from './tables.ts'

export type Taken =
  | {
      over: null
      /** Whether a row says that what is above it is to be marked. */
      isMarked: boolean
      /** Takes the use back, when it turns out to be none; of crowds more, when earlier ones of this window were none either. */
      giveBack: (db: Db, more?: number) => Promise<void>
    }
  /** Nothing was counted; there is room again after this many seconds. */
  | { over: Budget; retryAfter: number }

/**
 * Counts uses against every row of a budget, or against none when one is full. Callers at once, on all instances, see
 * each other. In a transaction the counts hold until its end whoever else would count there.
 */
export async function takeUses(db: Db, name: BudgetName, who: Who, uses = 1): Promise<Taken> {
  const windows = windowsOf(name, who)
  try {
    return await db.transaction((tx) => take(tx, windows, uses))
  } catch (error) {
    if (!(error instanceof Full)) throw error
    const { row, retryAfter } = error
    noteRefusal(name, row.subject)
    return { over: row, retryAfter }
  }
}

/** Rolls back what was counted before the full row. */
class Full extends Error {
  readonly row: Budget
  readonly retryAfter: number
  constructor(row: Budget, retryAfter: number) {
    super('a budget is used up')
    this.row = row
    this.retryAfter = retryAfter
  }
}

async function take(tx: Db, windows: Window[], uses: number): Promise<Taken> {
  const ids = await takeSliding(
    tx,
    windows.filter(({ slides }) => slides),
  )
  const ofCrowds = windows.filter(({ slides }) => !slides)
  const places = new Map(ofCrowds.map((window) => [nameOf(placeOf(window)), placeOf(window)]))
  const counted = await countCalls(tx, [...places.values()], uses)
  const counts = new Map(counted.map((count) => [nameOf(count), count]))
  let isMarked = false
  const ofSite = ofCrowds.filter(({ row }) => row.subject === 'site')
  for (const window of ofCrowds) {
    const { row, limit } = window
    const count = counts.get(nameOf(placeOf(window)))
    if (!count) throw new Error('a window was not counted')
    // The last row of the site is what the operator has to know of; those before it are steps.
    if (window === ofSite.at(-1)) noteSiteUse({ window, count, uses })
    if (count.calls <= limit) continue
    if (row.above === 'mark') isMarked = true
    else if (row.above === 'share') counted.push(...(await takeShare(tx, window, uses)))
    else if (!passing.includes(row.above)) throw new Full(row, count.retryAfter)
  }
  const giveBack = async (db: Db, more = 0) => {
    if (ids.length > 0) await db.delete(budgetUses).where(inArray(budgetUses.id, ids))
    await giveCallsBack(db, counted, uses + more)
  }
  return { over: null, isMarked, giveBack }
}

const passing: readonly Above[] = ['alarm', 'another code']

/** Counts a use above the site's limit against the share of its network. */
async function takeShare(tx: Db, { row, share }: Window, uses: number): Promise<Counted[]> {
  if (!share) return []
  const counted = await countCalls(tx, [share.place], uses)
  const [count] = counted
  if (count && count.calls > share.limit) throw new Full(row, count.retryAfter)
  return counted
}

const nameOf = ({ limit, caller }: { limit: string; caller: string }) => `${limit} ${caller}`

async function takeSliding(tx: Db, windows: Window[]): Promise<number[]> {
  if (windows.length === 0) return []
  const keys = [...new Set(windows.map(subjectOf))]
  // In one order everywhere, so that two callers never wait for each other crosswise.
  for (const lock of keys.map(lockOf).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
  }
  const now = new Date(Date.now())
  const waits = await slidingWaits(tx, windows, now)
  const longest = Math.max(...waits)
  const full = windows[waits.indexOf(longest)]
  if (longest > 0 && full) throw new Full(full.row, longest)
  const rows = await tx
    .insert(budgetUses)
    .values(keys.map((subject) => ({ subject, at: now })))
    .returning({ id: budgetUses.id })
  return rows.map(({ id }) => id)
}

function lockOf(key: string): string {
  return createHash('sha256').update(`budget ${key}`).digest().readBigInt64BE().toString()
}
