import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'

/** The timed sitting of an account that runs and ends first, with the seconds that are left; null without one. */
export async function findRunningExam(
  db: Db,
  userId: number,
): Promise<{ id: number; title: string; remaining: number } | null> {
  const [running] = await db
    .select({
      id: sittings.id,
      title: sittings.title,
      remaining: sql<number>`extract(epoch from ${sittings.expiresAt} - now())::float8`,
    })
    .from(sittings)
    .where(
      and(
        eq(sittings.userId, userId),
        isNull(sittings.submittedAt),
        gt(sittings.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(sittings.expiresAt))
    .limit(1)
  return running ?? null
}
