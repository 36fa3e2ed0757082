import { and, count, desc, eq } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import type { Erratum } from '#lib/questions/errata.ts'
import { errata, questionVersions } from './tables.ts'

const pageSize = 20

/** A page of the corrected keys, newest first. */
export async function listErrata(db: Db, page: number): Promise<Page<Erratum>> {
  const [counted] = await db.select({ total: count() }).from(errata)
  const rows = await db
    .select({ erratum: errata, body: questionVersions.body })
    .from(errata)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, errata.questionId),
        eq(questionVersions.version, errata.toVersion),
      ),
    )
    .orderBy(desc(errata.at), desc(errata.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = rows.map(({ erratum: { id, questionId, was, is, at, rescored }, body }) => {
    const stem = excerpt(plainText(body.stem), [], 80)
    return { id, questionId, stem, was, is, at: isoTime(at), rescored }
  })
  return { items, page, pageSize, total: counted?.total ?? 0 }
}

export const errataLoader = loader(listErrata, () => ['errata'])
