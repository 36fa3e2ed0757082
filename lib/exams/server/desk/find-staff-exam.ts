import { asc, count, eq, sql } from 'drizzle-orm'
import type { ExamText } from '#lib/exams/desk/exam-record.ts'
import type { StaffExam } from '#lib/exams/desk-contract.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { examPositions, examStages, examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** One exam as staff write it, and what its table of positions holds. Throws not_found. */
export async function findStaffExam(db: Db, id: number): Promise<StaffExam> {
  const text = await examTextOf(db, id)
  if (!text) throw new AppError('not_found')
  return { id, text, counts: await positionCounts(db, id) }
}

/** Reads back what staff wrote; null for an unknown exam. */
export async function examTextOf(db: Db, id: number): Promise<ExamText | null> {
  const [window] = await db.select().from(examWindows).where(eq(examWindows.id, id))
  if (!window) return null
  const { startsOn, endsOn } = examStages
  const stages = await db
    .select({ id: examStages.id, name: examStages.name, startsOn, endsOn, note: examStages.note })
    .from(examStages)
    .where(eq(examStages.windowId, id))
    .orderBy(asc(examStages.position), asc(examStages.id))
  const { title, kind, cityId, registrationStart, registrationEnd, examDate } = window
  const { link, note, cancelled } = window
  return {
    ...{ title, kind: kind as ExamKindName, cityId, registrationStart, registrationEnd },
    ...{ examDate, link, note, cancelled, stages },
  }
}

/** How many positions an exam has, for how many people, and with how many score lines. */
export async function positionCounts(db: Db, id: number): Promise<StaffExam['counts']> {
  const [counts] = await db
    .select({
      positions: count(),
      headcount: sql<number>`coalesce(sum(${examPositions.headcount}), 0)::int`,
      scored: sql<number>`count(${examPositions.scoreLine})::int`,
    })
    .from(examPositions)
    .where(eq(examPositions.windowId, id))
  return counts ?? { positions: 0, headcount: 0, scored: 0 }
}
