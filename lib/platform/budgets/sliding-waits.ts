import { and, desc, gt, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { subjectOf, type Window } from './resolve.ts'
import { budgetUses } from './tables.ts'

/** For each window the seconds until the oldest use that fills it has left it; 0 while there is room. */
export async function slidingWaits(db: Db, windows: Window[], now: Date): Promise<number[]> {
  if (windows.length === 0) return []
  const beginOf = ({ row }: Window) => now.getTime() - row.seconds * 1000
  // A window holds no more uses than its limit.
  const uses = await db
    .select({ subject: budgetUses.subject, at: budgetUses.at })
    .from(budgetUses)
    .where(
      and(
        inArray(budgetUses.subject, [...new Set(windows.map(subjectOf))]),
        gt(budgetUses.at, new Date(Math.min(...windows.map(beginOf)))),
      ),
    )
    .orderBy(desc(budgetUses.at))
  return windows.map((window) => {
    const own = uses.filter(({ subject }) => subject === subjectOf(window))
    const filling = own[window.limit - 1]?.at.getTime() ?? 0
    return Math.max(0, Math.ceil((filling - beginOf(window)) / 1000))
  })
}
