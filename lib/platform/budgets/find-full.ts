import type { Db } from '#lib/platform/db/client.ts'
import { readCalls } from '#lib/platform/http/rate-limit.ts'
import type { Above, BudgetName } from './budgets.ts'
import { placeOf, type Who, windowsOf } from './resolve.ts'
import { slidingWaits } from './sliding-waits.ts'

/** What the rows say that one more use would be above; counts nothing. */
export async function findFull(db: Db, name: BudgetName, who: Who): Promise<FullRow[]> {
  const windows = windowsOf(name, who)
  const sliding = windows.filter(({ slides }) => slides)
  const waits = await slidingWaits(db, sliding, new Date(Date.now()))
  const found: FullRow[] = sliding
    .map(({ row: { above } }, at) => ({ above, retryAfter: waits[at] ?? 0 }))
    .filter(({ retryAfter }) => retryAfter > 0)
  for (const window of windows.filter(({ slides }) => !slides)) {
    const { calls, retryAfter } = await readCalls(db, placeOf(window))
    if (calls >= window.limit) found.push({ above: window.row.above, retryAfter })
  }
  return found
}

type FullRow = { above: Above; retryAfter: number }
