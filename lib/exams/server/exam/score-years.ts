import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ScoreYear } from '#lib/exams/positions.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/** The score lines of a place's exams of a kind by year, the oldest first, out of 100 whatever the full score was; null is the whole country's own. */
export async function scoreYears(
  db: Db,
  cityId: number | null,
  kind: string,
): Promise<ScoreYear[]> {
  const { year, scoreLine, fullScore } = examPositions
  const score = sql`(${scoreLine} * 100 / ${fullScore})`
  const rounded = (value: unknown) => sql<number>`round((${value})::numeric, 1)::float8`
  return await db
    .select({
      year,
      positions: sql<number>`count(*)::int`,
      lowest: rounded(sql`min(${score})`),
      mean: rounded(sql`avg(${score})`),
      highest: rounded(sql`max(${score})`),
    })
    .from(examPositions)
    .where(
      and(
        eq(examPositions.kind, kind),
        sql`${examPositions.cityId} is not distinct from ${cityId}::int`,
        isNotNull(scoreLine),
      ),
    )
    .groupBy(year)
    .orderBy(asc(year))
}

export const scoreYearsLoader = loader(scoreYears, () => ['exam-positions'])
