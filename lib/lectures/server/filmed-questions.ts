import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { excerptOf, stemHtml } from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { filmLength } from '#lib/questions/server/recordings/film-length.ts'
import { filmNames, isFilmed } from '#lib/questions/server/recordings/filmed.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'

/** A question whose analyses hold a film that can be played; `seconds` are null for films at a host. */
export type FilmedQuestion = {
  questionId: number
  version: number
  catalogueId: number
  type: string
  title: string
  seconds: number | null
}

/** Lists the filmed questions in their order, or the one of this number; not those whose film is not there. */
export async function filmedQuestions(db: Db, questionId?: number): Promise<FilmedQuestion[]> {
  const rows = await db
    .select({
      ...{ questionId: questions.id, version: questions.version },
      ...{ catalogueId: questions.catalogueId, type: questions.type },
      stem: stemHtml,
      names: filmNames('k.key'),
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(
      sql`question_keys k`,
      sql`k.question_id = questions.id and k.version = questions.version and ${isFilmed('k.key')}`,
    )
    .where(
      and(
        not(isInWithheldPaper(sql`${questions.id}`)),
        questionId === undefined ? undefined : eq(questions.id, questionId),
      ),
    )
    .orderBy(asc(questions.id))
  const lengths = await lengthsOf(rows.flatMap(({ names }) => names))
  return rows.flatMap(({ names, stem, ...row }) => {
    const own = [...new Set(names)].flatMap((name) => lengths.get(name) ?? [])
    if (own.length === 0) return []
    const isMeasured = own.every(({ seconds }) => seconds !== null)
    const sum = own.reduce((total, { seconds }) => total + (seconds ?? 0), 0)
    return [{ ...row, title: excerptOf(stem), seconds: isMeasured ? sum : null }]
  })
}

type Length = { seconds: number | null }

/** The lengths of the films of these names that can be played. */
async function lengthsOf(names: readonly string[]): Promise<Map<string, Length>> {
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await filmLength(name)] as const),
  )
  return new Map(found.flatMap(([name, length]) => (length ? [[name, length] as const] : [])))
}
