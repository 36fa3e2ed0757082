import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { AskedQuestion } from '#lib/practice/server/sittings/questions/beginning-rows.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { marksOf } from './start-catalogue.ts'

/** Questions by their ids, less those that are withdrawn, in that order and in their newest version, for a sitting outside of papers; the module is the catalogue. */
export async function collectedQuestions(db: Db, ids: readonly number[]): Promise<AskedQuestion[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      questionId: questions.id,
      version: questions.version,
      section: catalogues.name,
      body: versions.body,
    })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .where(and(inArray(questions.id, [...ids]), isNull(questions.withdrawnAt)))
  const known = new Map(rows.map((row) => [row.questionId, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    if (!row) return []
    const { body, ...asked } = row
    return [{ ...asked, full: marksOf(body), policy: { kind: 'EXACT' as const } }]
  })
}
