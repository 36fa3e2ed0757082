import { eq, or, sql } from 'drizzle-orm'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { writtenQuestions } from './desk-questions.ts'

/** Finds up to 20 questions that people mark all of: those with these words in stem, material or parts, or this id; the newest first. */
export async function findQuestions(db: Db, keyword: string): Promise<DeskQuestion[]> {
  const { body } = questionVersions
  const isNamed = eq(questions.contentId, keyword)
  const texts = sql`jsonb_path_query_array(${body}, '$.**.stem')::text || coalesce((${body} -> 'materials')::text, '')`
  const where = keyword ? or(isNamed, holdsText(sql`(${texts})`, keyword)) : undefined
  const orderBy = [sql`${isNamed} desc`, sql`${questions.id} desc`]
  return await writtenQuestions(db, where, { most: 20, orderBy })
}
