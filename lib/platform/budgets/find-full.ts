import type { Db } from '#lib/platform/db/client.ts'
import { readCalls } from '#lib/platform/http/rate-limit.ts'
import type { Above, BudgetName } from './budgets.ts'
import { placeOf, type Who, windowsOf } from './resolve.ts'
import { slidingWait } from './sliding-wait.ts'

/** What the rows say that one more use would be above; counts nothing. */
export async function findFull(db: Db, name: BudgetName, who: Who): Promise<FullRow[]> {
  const now = new Date(Date.now())
  const found: FullRow[] = []
  for (const window of windowsOf(name, who)) {
    const { row, limit, slides } = window
    if (slides) {
      const wait = await slidingWait(db, window, now)
      if (wait > 0) found.push({ above: row.above, retryAfter: Math.ceil(wait) })
    } else {
      const { calls, retryAfter } = await readCalls(db, placeOf(window))
      if (calls >= limit) found.push({ above: row.above, retryAfter })
    }
  }
  return found
}

type FullRow = { above: Above; retryAfter: number }
