import { and, count, desc, eq, lte, type SQL, sql, sum } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { PositionChoices, PositionPage } from '#lib/exams/positions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { examPositions } from './tables.ts'

// The handbook is about the selection exam; the table also holds positions of other exams.
const ofSelection = eq(examPositions.kind, '遴选')

/** A line above its full score is of a scale that nobody knows, and compares with nothing. */
export const hasLine: SQL = lte(examPositions.scoreLine, sql`${examPositions.fullScore}`)

/** Scores are compared as they are where all positions have one full score, else of 100. */
export async function scaleOf(
  db: Db,
  where: SQL | undefined,
): Promise<{ scale: number; converted: boolean }> {
  const { fullScore } = examPositions
  const [row] = await db
    .select({ least: sql<number>`min(${fullScore})`, most: sql<number>`max(${fullScore})` })
    .from(examPositions)
    .where(where)
  const converted = row?.least !== row?.most
  return { scale: converted ? 100 : (row?.most ?? 100), converted }
}

/** Null is no choice: every place, the newest year. */
export type PositionFilter = { cityId: number | null; year: number | null }

/**
 * One page of positions with what they demand, of the newest year unless told. Null when nothing can be chosen so: an
 * unknown city, a year without positions, a page beyond the end. No items where a known city has none in that year.
 */
export async function findPositionPage(
  db: Db,
  { page, ...filter }: PositionFilter & { page: number },
): Promise<PositionPage | null> {
  const choices = await positionChoices(db, filter)
  if (!choices) return null
  const where = positionsWhere(choices)
  const query = db
    .select({
      ...positionFields,
      education: examPositions.education,
      majors: examPositions.majors,
      conditions: examPositions.conditions,
      note: examPositions.note,
    })
    .from(examPositions)
    .leftJoin(cities, eq(cities.id, examPositions.cityId))
    .where(where)
    .orderBy(...positionOrder)
  const sums = db
    .select({ total: count(), headcount: sum(examPositions.headcount).mapWith(Number) })
    .from(examPositions)
    .where(where)
    .then(([row]) => row)
  const total = sums.then((row) => row?.total ?? 0)
  const list = await paged(query, total, { page })
  if (page > 1 && list.items.length === 0) return null
  return { ...choices, ...list, headcount: (await sums)?.headcount ?? 0 }
}

export const positionPageLoader = loader(
  (db: Db, page: number, cityId: number | undefined, year: number | undefined) =>
    findPositionPage(db, { cityId: cityId ?? null, year: year ?? null, page }),
  () => ['exam-positions', 'cities'],
)

/** Columns that every list of positions shows. */
export const positionFields = {
  id: examPositions.id,
  city: { id: cities.id, name: cities.name },
  unit: examPositions.unit,
  title: examPositions.title,
  code: examPositions.code,
  category: examPositions.category,
  headcount: examPositions.headcount,
  applicants: examPositions.applicants,
}

/** The central organs, then the provinces, each in the order of its table. */
export const positionOrder: SQL[] = [
  sql`${examPositions.cityId} nulls first`,
  sql`${examPositions.id}`,
]

/** The condition of a choice, for queries on `exam_positions`; `scored` keeps those with a score line. */
export function positionsWhere(
  { year, city }: Pick<PositionChoices, 'year' | 'city'>,
  scored = false,
): SQL | undefined {
  return and(
    ofSelection,
    eq(examPositions.year, year),
    city ? eq(examPositions.cityId, city.id) : undefined,
    scored ? hasLine : undefined,
  )
}

/** The years and cities to choose from, each with its positions under the other choice. Null for an unknown city or year, and when there is no position at all. */
export async function positionChoices(
  db: Db,
  { cityId, year: asked }: PositionFilter,
  scored = false,
): Promise<PositionChoices | null> {
  const kept = and(ofSelection, scored ? hasLine : undefined)
  const [years, [city]] = await Promise.all([
    db
      .select({
        year: examPositions.year,
        count: cityId
          ? sql<number>`count(*) filter (where ${eq(examPositions.cityId, cityId)})`
          : count(),
      })
      .from(examPositions)
      .where(kept)
      .groupBy(examPositions.year)
      .orderBy(desc(examPositions.year)),
    cityId
      ? db.select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.id, cityId))
      : [],
  ])
  const newestYear = years[0]?.year
  if (newestYear === undefined || (cityId && !city)) return null
  const year = asked ?? newestYear
  if (!years.some((choice) => choice.year === year)) return null
  return {
    year,
    newestYear,
    city: city ?? null,
    years,
    cities: await db
      .select({ id: cities.id, name: cities.name, count: count() })
      .from(examPositions)
      .innerJoin(cities, eq(cities.id, examPositions.cityId))
      .where(and(eq(examPositions.year, year), kept))
      .groupBy(cities.id)
      .orderBy(cities.id),
  }
}
