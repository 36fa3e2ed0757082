import { count, eq, sum } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { ExamPositions } from '#lib/exams/positions.ts'
import { positionFields, positionOrder } from '#lib/exams/server/positions.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { lastLines } from './last-lines.ts'

/** How many positions an exam has, how many people it takes, and its first positions, each with last year's score line. */
export async function positionsOfExam(
  db: Db,
  windowId: number,
  limit: number,
): Promise<ExamPositions> {
  const where = eq(examPositions.windowId, windowId)
  const [rows, [sums]] = await Promise.all([
    db
      .select({
        ...positionFields,
        education: examPositions.education,
        majors: examPositions.majors,
      })
      .from(examPositions)
      .leftJoin(cities, eq(cities.id, examPositions.cityId))
      .where(where)
      .orderBy(...positionOrder)
      .limit(limit),
    db
      .select({ total: count(), headcount: sum(examPositions.headcount).mapWith(Number) })
      .from(examPositions)
      .where(where),
  ])
  const lines = await lastLines(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({ ...row, lastLine: lines.get(row.id) ?? null }))
  return { items, total: sums?.total ?? 0, headcount: sums?.headcount ?? 0 }
}

export const examPositionsLoader = loader(positionsOfExam, () => ['exam-positions', 'cities'])
