import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'

async function hasInterviews(db: Db): Promise<boolean> {
  const asked = and(
    inArray(questions.catalogueId, await interviewCatalogues(db)),
    eq(questions.type, 'short_answer'),
    not(isInWithheldPaper(sql`${questions.id}`)),
  )
  return (await db.$count(questions, asked)) > 0
}

/** Whether there is a question that an interview may ask. */
export const hasInterviewsLoader = loader(hasInterviews, () => ['questions'])
