import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { LastLine } from '#lib/exams/positions.ts'
import { hasLine } from '#lib/exams/server/positions.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * The score lines of the year before, by the numbers of positions. A line is a position's own where its unit and title stand alone
 * in either year, or else its code among those of its name; where several have its name, it goes from the lowest to the highest of theirs.
 * Lines of different full scores are left out.
 */
export async function lastLines(db: Db, ids: readonly number[]): Promise<Map<number, LastLine>> {
  const { id, year, kind, unit } = examPositions
  const own = await rowsWhere(db, inArray(id, [...ids]))
  const rows = await rowsWhere(
    db,
    and(
      inArray(
        year,
        own.flatMap((one) => [one.year, one.year - 1]),
      ),
      inArray(
        kind,
        own.map((one) => one.kind),
      ),
      inArray(
        unit,
        own.map((one) => one.unit),
      ),
    ),
  )
  return new Map(
    own.flatMap((one) => {
      const line = lastLineOf(one, rows)
      return line ? [[one.id, line] as const] : []
    }),
  )
}

async function rowsWhere(db: Db, where: SQL | undefined) {
  const { id, year, kind, cityId, unit, title, code, scoreLine, fullScore } = examPositions
  const line = sql<number | null>`case when ${hasLine} then ${scoreLine}::float8 end`
  return await db
    .select({ id, year, kind, cityId, unit, title, code, fullScore, line })
    .from(examPositions)
    .where(where)
    .orderBy(asc(id))
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

function lastLineOf(own: Row, rows: readonly Row[]): LastLine | null {
  const ofUnit = rows.filter(
    ({ kind, cityId, unit }) => kind === own.kind && cityId === own.cityId && unit === own.unit,
  )
  const now = ofUnit.filter(({ year }) => year === own.year)
  const before = ofUnit.filter(({ year }) => year === own.year - 1)
  const isNamed = ({ title }: Row) => title === own.title
  // Codes that only count are given anew each year: under another title one is of another position.
  const isCoded = (row: Row) => isNamed(row) && row.code !== '' && row.code === own.code
  const named = before.filter(isNamed)
  const coded = before.filter(isCoded)
  if (coded.length === 1 && now.filter(isCoded).length === 1) return spanOf(coded, true)
  return spanOf(named, named.length === 1 && now.filter(isNamed).length === 1)
}

function spanOf(rows: readonly Row[], isOwn: boolean): LastLine | null {
  const scored = rows.flatMap(({ line, fullScore }) => (line === null ? [] : [{ line, fullScore }]))
  const [first] = scored
  if (!first || scored.some(({ fullScore }) => fullScore !== first.fullScore)) return null
  const lines = scored.map(({ line }) => line)
  return {
    ...{ isOwn, positions: lines.length, fullScore: first.fullScore },
    ...{ lowest: Math.min(...lines), highest: Math.max(...lines) },
  }
}
