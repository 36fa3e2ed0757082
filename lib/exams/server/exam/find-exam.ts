import { and, eq, ne, sql } from 'drizzle-orm'
import type { ExamDetail } from '#lib/exams/exam.ts'
import { listExams } from '#lib/exams/server/exams-between.ts'
import { examPortals, examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/** One exam with all its entries and the official sites of its place; null for an unknown one and for a mock exam, which has its own pages. A cancelled one is found. */
export async function findExam(db: Db, id: number): Promise<ExamDetail | null> {
  const isReal = ne(examWindows.kind, '模考')
  const [exam] = await listExams(db, and(eq(examWindows.id, id), isReal))
  if (!exam) return null
  const { name, link, signUp, ticket, score } = examPortals
  const [officialSites, [window]] = await Promise.all([
    db
      .select({ id: examPortals.id, name, link, signUp, ticket, score })
      .from(examPortals)
      .where(sql`${examPortals.cityId} is not distinct from ${exam.city?.id ?? null}::int`)
      .orderBy(examPortals.id),
    db.select({ link: examWindows.link }).from(examWindows).where(eq(examWindows.id, id)),
  ])
  return { ...exam, link: window?.link ?? '', officialSites }
}

export const examLoader = loader(findExam, () => [
  'exam-windows',
  'exam-portals',
  'cities',
  'today',
])
