import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import type { PositionOfCode } from '#lib/exams/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'

const MOST = 50

const { year, id } = examPositions
/** The newest year and exam first, of a select from positions that joins examWindows. */
const newestFirst: SQL[] = [
  desc(year),
  sql`${examWindows.registrationEnd} desc nulls last`,
  desc(id),
]

/** The positions with a code, the newest year and exam first; none when nobody entered it. */
export async function positionsOfCode(db: Db, code: string): Promise<PositionOfCode[]> {
  const { kind, unit, title, category, headcount } = examPositions
  const { education, majors, conditions, note } = examPositions
  return await db
    .select({
      ...{ id, code: examPositions.code, year, kind },
      city: { id: cities.id, name: cities.name },
      exam: { id: examWindows.id, title: examWindows.title },
      ...{ unit, title, category, headcount, education, majors, conditions, note },
    })
    .from(examPositions)
    .leftJoin(cities, eq(cities.id, examPositions.cityId))
    .leftJoin(examWindows, eq(examWindows.id, examPositions.windowId))
    .where(eq(examPositions.code, code))
    .orderBy(...newestFirst)
    .limit(MOST)
}

export type NamedPosition = { code: string | null; exam: { id: number } | null } & Pick<
  PositionOfCode,
  'unit' | 'title' | 'year'
>

/** All positions with these codes by name alone, each code's in the order of positionsOfCode. */
export async function namedPositions(db: Db, codes: string[]): Promise<NamedPosition[]> {
  const { code, unit, title } = examPositions
  return await db
    .select({ ...{ code, unit, title, year }, exam: { id: examWindows.id } })
    .from(examPositions)
    .leftJoin(examWindows, eq(examWindows.id, examPositions.windowId))
    .where(inArray(code, codes))
    .orderBy(code, ...newestFirst)
}
