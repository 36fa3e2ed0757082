import { eq, type SQL, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { ScoreFigures, ScoreLinePage } from '#lib/exams/positions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import {
  type PositionFilter,
  positionChoices,
  positionFields,
  positionOrder,
  positionsWhere,
  scaleOf,
} from './positions.ts'
import { examPositions } from './tables.ts'

/** Rows on one page: a table beyond this is slow to load and nobody reads it. */
const MOST_ROWS = 500

/**
 * The positions of a year that have a score line, with their figures. Null when nothing can be chosen so: no line at
 * all, an unknown city, a year without lines.
 */
export async function findScoreLines(
  db: Db,
  filter: PositionFilter,
  most = MOST_ROWS,
): Promise<ScoreLinePage | null> {
  const choices = await positionChoices(db, filter, true)
  if (!choices) return null
  const where = positionsWhere(choices, true)
  const { scale, converted } = await scaleOf(db, where)
  const [rows, [summary], categories] = await Promise.all([
    listRows(db, where, most),
    db
      .select({ ...figures(scale), ...demand })
      .from(examPositions)
      .where(where),
    db
      .select({ category: examPositions.category, ...figures(scale) })
      .from(examPositions)
      .where(where)
      .groupBy(examPositions.category)
      .orderBy(sql`${figures(scale).median} desc`, examPositions.category),
  ])
  const total = summary?.positions ?? 0
  return {
    ...choices,
    rows: rows.flatMap(({ scoreLine, ...row }) =>
      scoreLine === null ? [] : [{ ...row, scoreLine }],
    ),
    total,
    scale,
    converted,
    summary: summary && total > 0 ? summary : null,
    categories,
  }
}

export const scoreLinesLoader = loader(
  (db: Db, cityId: number | undefined, year: number | undefined) =>
    findScoreLines(db, { cityId: cityId ?? null, year: year ?? null }),
  () => ['exam-positions', 'cities'],
)

function listRows(db: Db, where: SQL | undefined, most: number) {
  return db
    .select({
      ...positionFields,
      scoreLine: examPositions.scoreLine,
      topScore: examPositions.topScore,
      fullScore: examPositions.fullScore,
    })
    .from(examPositions)
    .leftJoin(cities, eq(cities.id, examPositions.cityId))
    .where(where)
    .orderBy(...positionOrder)
    .limit(most)
}

type Columns<T> = { [K in keyof T]: SQL<T[K]> }

function figures(scale: number): Columns<ScoreFigures> {
  const score = sql`(${examPositions.scoreLine} * ${scale}::numeric / ${examPositions.fullScore})`
  const rounded = (value: SQL) => sql<number>`round((${value})::numeric, 2)::float8`
  return {
    positions: sql<number>`count(*)`,
    lowest: rounded(sql`min(${score})`),
    median: rounded(sql`percentile_cont(0.5) within group (order by ${score})`),
    highest: rounded(sql`max(${score})`),
  }
}

const { headcount, applicants } = examPositions

/** How many are taken, and applicants a place, of those positions whose applicants are known. */
const demand = {
  headcount: sql<number>`coalesce(sum(${headcount}), 0)`,
  ratio: sql<number | null>`round(sum(${applicants})::numeric
    / nullif(sum(${headcount}) filter (where ${applicants} is not null), 0), 1)::float8`,
}
