import { count, eq, sql, sum } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { ExamPositions } from '#lib/exams/positions.ts'
import { positionFields, positionOrder } from '#lib/exams/server/positions.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/** How many positions an exam has, how many people it takes, and its first positions, each with last year's score line where the same position had one. */
export async function positionsOfExam(
  db: Db,
  windowId: number,
  limit: number,
): Promise<ExamPositions> {
  const where = eq(examPositions.windowId, windowId)
  const [items, [sums]] = await Promise.all([
    db
      .select({
        ...positionFields,
        education: examPositions.education,
        majors: examPositions.majors,
        lastLine: sql<number | null>`(
          select former.score_line::float8 from exam_positions former
          where former.year = ${examPositions.year} - 1 and former.kind = ${examPositions.kind}
            and former.city_id is not distinct from ${examPositions.cityId}
            and former.unit = ${examPositions.unit} and former.title = ${examPositions.title}
          order by former.id limit 1)`,
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
  return { items, total: sums?.total ?? 0, headcount: sums?.headcount ?? 0 }
}

export const examPositionsLoader = loader(positionsOfExam, () => ['exam-positions', 'cities'])
