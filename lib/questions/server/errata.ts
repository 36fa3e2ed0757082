import { and, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import type { Erratum } from '#lib/questions/errata.ts'
import { catalogues, errata, questions, questionVersions } from './tables.ts'
import { isInWithheldPaper } from './withheld-papers.ts'

// What is asked of classes alone, such as homework, is nobody else's to read, nor is what a mock exam asks before it is over.
const isPublic = sql`not ${isInWithheldPaper(sql`${errata.questionId}`)} and not exists (select 1 from ${questions} join ${catalogues} on ${catalogues.id} = ${questions.catalogueId}
  where ${questions.id} = ${errata.questionId} and ${catalogues.forClass})`

/** A page of what was put right, newest first. */
export async function listErrata(db: Db, page: number): Promise<Page<Erratum>> {
  const query = db
    .select({ erratum: errata, body: questionVersions.body })
    .from(errata)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, errata.questionId),
        eq(questionVersions.version, errata.toVersion),
      ),
    )
    .where(isPublic)
    .orderBy(desc(errata.at), desc(errata.id))
  const { items: rows, ...list } = await paged(query, db.$count(errata, isPublic), { page })
  const items = rows.map(({ erratum: { id, kind, questionId, was, is, at, rescored }, body }) => {
    const stem = excerpt(plainText(body.stem), [], 80)
    return { id, kind, questionId, stem, was, is, at: isoTime(at), rescored }
  })
  return { ...list, items }
}

export const errataLoader = loader(listErrata, () => ['errata', 'questions'])
