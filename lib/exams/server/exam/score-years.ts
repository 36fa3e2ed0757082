import { and, asc, eq, sql } from 'drizzle-orm'
import type { YearlyScores } from '#lib/exams/positions.ts'
import { hasLine, scaleOf } from '#lib/exams/server/positions.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/** The score lines of a place's exams of a kind by year, the oldest first; of one scale whatever the full scores were. Null is the whole country's own. */
export async function scoreYears(
  db: Db,
  cityId: number | null,
  kind: string,
): Promise<YearlyScores> {
  const { year, scoreLine, fullScore } = examPositions
  const where = and(
    eq(examPositions.kind, kind),
    sql`${examPositions.cityId} is not distinct from ${cityId}::int`,
    hasLine,
  )
  const { scale, converted } = await scaleOf(db, where)
  const score = sql`(${scoreLine} * ${scale}::numeric / ${fullScore})`
  const rounded = (value: unknown) => sql<number>`round((${value})::numeric, 1)::float8`
  const years = await db
    .select({
      year,
      positions: sql<number>`count(*)::int`,
      lowest: rounded(sql`min(${score})`),
      mean: rounded(sql`avg(${score})`),
      highest: rounded(sql`max(${score})`),
    })
    .from(examPositions)
    .where(where)
    .groupBy(year)
    .orderBy(asc(year))
  return { years, scale, converted }
}

export const scoreYearsLoader = loader(scoreYears, () => ['exam-positions'])
