import { and, eq, sql } from 'drizzle-orm'
import type { LessonText } from '#lib/courses/lesson-record.ts'
import { findDocument } from '#lib/courses/server/lesson-documents.ts'
import { countPages } from '#lib/courses/server/pages/count-pages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { faultOfAnyFilm } from '#lib/platform/providers/film/fault-of-film.ts'
import { isNotWithheld } from '#lib/questions/server/subtree.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

/** Columns of a lesson for what it gives, but for homework, which names its lesson. Throws invalid_input for what is not there. */
export async function givenColumns(db: Db, { kind, given }: LessonText) {
  const none = { film: null, document: null, documentPages: null, catalogueId: null }
  if (kind === 'film') {
    const fault = await faultOfAnyFilm(given, 'lesson')
    if (fault) refuse({ given: fault })
    return { ...none, film: given }
  }
  if (kind === 'document') {
    const file = await findDocument(given)
    const documentPages = file === null ? null : await countPages(file)
    if (!documentPages) refuse({ given: `没有能打开的讲义 ${given}.pdf` })
    return { ...none, document: given, documentPages }
  }
  if (kind === 'exercise') {
    const id = numberIn(given)
    const [found] = await db
      .select({ id: catalogues.id })
      .from(catalogues)
      .where(and(eq(catalogues.id, id), isNotWithheld(sql`${catalogues.id}`)))
    if (!found) refuse({ given: '没有这个题目分类，或学员不能练习它' })
    return { ...none, catalogueId: id }
  }
  return none
}

/** A number of the database; 0, which nothing has, for what is none. */
export const numberIn = (given: string): number =>
  /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0
