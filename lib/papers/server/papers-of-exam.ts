import { and, desc, sql } from 'drizzle-orm'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { isOpenPaper, selectPapers, toPaperItem } from './paper-items.ts'
import { papers } from './tables.ts'

/** The newest papers of one exam: those whose level names it, such as 国考 in 国考副省级. */
export async function papersOfExam(db: Db, exam: string, limit: number): Promise<PaperItem[]> {
  const rows = await selectPapers(db)
    .where(and(isOpenPaper, sql`strpos(${papers.level}, ${exam}) > 0`))
    .orderBy(sql`${papers.year} desc nulls last`, desc(papers.id))
    .limit(limit)
  return rows.map(toPaperItem)
}

export const papersOfExamLoader = loader(papersOfExam, () => ['questions', 'cities'])
