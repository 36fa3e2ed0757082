import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { catalogues, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { allWritten, isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { isDeskId } from './desk-ids.ts'

/** Finds those that people mark all of, by the ids of content files and in their order. */
export async function deskQuestions(db: Db, ids: readonly string[]): Promise<DeskQuestion[]> {
  if (ids.length === 0) return []
  const rows = await writtenQuestions(db, inArray(questions.contentId, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Finds the numbers of those that people mark all of, by the ids of content files. */
export async function writtenIds(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ contentId: questions.contentId, id: questions.id })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(inArray(questions.contentId, [...ids]), allWritten))
  return new Map(rows.map(({ contentId, id }) => [contentId, id]))
}

/** Whether learners can practise a question: what is answered aloud they can, on pages of its own. */
const isInBank = sql<boolean>`not exists (
  select from catalogues above
  where above.id in (${catalogues.id}, ${catalogues.parentId})
    and (above.for_class or not above.is_shown))`

/** Questions that people mark all of. */
export async function writtenQuestions(
  db: Db,
  where: SQL | undefined,
  { most = 50, orderBy = [] }: { most?: number; orderBy?: SQL[] } = {},
): Promise<DeskQuestion[]> {
  const rows = await db
    .select({
      ...{ contentId: questions.contentId, body: questionVersions.body },
      ...{ catalogue: catalogues.name, isInBank },
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .where(and(allWritten, where))
    .orderBy(...orderBy, questions.id)
    .limit(most)
  return rows.map(({ contentId, body, catalogue, isInBank }) => ({
    ...{ id: contentId, catalogue, isInBank, ofDesk: isDeskId(contentId) },
    stem: stemOf(body),
    parts: Math.max(1, body.subQuestions.length),
    score: scoreOf(body),
  }))
}

/** Joins stem and parts, since many materials are introduced by the same words. */
function stemOf({ stem, subQuestions }: QuestionBody): string {
  const texts = [stem, ...subQuestions.map((sub) => sub.stem)].map(plainText)
  return excerpt(texts.filter(Boolean).join(' '), [], 120)
}

function scoreOf({ score, subQuestions }: QuestionBody): number | null {
  const own = subQuestions.map((sub) => sub.score)
  if (score !== null || own.length === 0 || own.includes(null)) return score
  return own.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
