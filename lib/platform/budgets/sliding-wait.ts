import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { subjectOf, type Window } from './resolve.ts'
import { budgetUses } from './tables.ts'

/** Seconds until the oldest use that fills a window has left it; 0 while there is room. */
export async function slidingWait(db: Db, window: Window, now: Date): Promise<number> {
  const { row, limit } = window
  const begin = new Date(now.getTime() - row.seconds * 1000)
  const [filling] = await db
    .select({ at: budgetUses.at })
    .from(budgetUses)
    .where(and(eq(budgetUses.subject, subjectOf(window)), gt(budgetUses.at, begin)))
    .orderBy(desc(budgetUses.at))
    .offset(limit - 1)
    .limit(1)
  return filling ? Math.max(0.001, (filling.at.getTime() - begin.getTime()) / 1000) : 0
}
