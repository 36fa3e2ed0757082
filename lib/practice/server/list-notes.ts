import { and, desc, eq } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { NoteItem } from '#lib/practice/contract/sittings.ts'
import { excerptOf, stemHtml } from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { isClosedTo, isWithheldFrom } from './question-access.ts'
import { questionNotes } from './tables.ts'

/** A user's notes with the beginning of their questions, the one written last first, 20 a page. */
export async function listNotes(
  db: Db,
  userId: number,
  page: number,
  libraries: readonly number[] = [],
): Promise<Page<NoteItem>> {
  const own = eq(questionNotes.userId, userId)
  const closed = await isClosedTo(db, userId, libraries)
  const query = db
    .select({
      questionId: questionNotes.questionId,
      type: questions.type,
      stem: stemHtml,
      catalogue: { id: catalogues.id, name: catalogues.name },
      note: questionNotes.note,
      closed,
      reserved: isWithheldFrom(libraries),
      at: questionNotes.at,
    })
    .from(questionNotes)
    .innerJoin(questions, eq(questions.id, questionNotes.questionId))
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .where(own)
    .orderBy(desc(questionNotes.at), desc(questionNotes.questionId))
  const { items: rows, ...list } = await paged(query, db.$count(questionNotes, own), { page })
  const items = rows.map((row) => ({
    ...row,
    stem: row.closed ? '' : excerptOf(row.stem),
    at: isoTime(row.at),
  }))
  return { ...list, items }
}
