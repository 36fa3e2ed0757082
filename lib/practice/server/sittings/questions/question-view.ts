import { and, desc, eq, isNotNull, isNull, ne, not } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'
import { toAnsweredQuestion } from '#lib/practice/server/sittings/answered/answered-item.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import {
  sittingQuestions as asked,
  wrongQuestions as book,
  sittings,
} from '#lib/practice/server/tables.ts'
import { entryColumns, toEntry } from '#lib/practice/server/wrong-book/wrong-entry.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'

/** A question that this user has handed in, as in the newest sitting that asked it. Throws not_found. */
export async function getQuestionView(
  db: Db,
  userId: number,
  questionId: number,
): Promise<QuestionView> {
  const view = await findQuestionView(db, userId, questionId)
  if (!view) throw new AppError('not_found')
  return view
}

/** The same; null for a question that this user has never handed in, or only in a sealed sitting. Three queries. */
export async function findQuestionView(
  db: Db,
  userId: number,
  questionId: number,
): Promise<QuestionView | null> {
  const place = await findHandedIn(db, userId, questionId)
  if (!place) return null
  const [[row], context] = await Promise.all([
    answeredRows(db, userId, place.sittingId, place.position),
    contextOf(db, userId, questionId),
  ])
  if (!row || !context) return null
  const { favorite, note } = row
  return { question: toAnsweredQuestion(row), favorite, note, ...context }
}

async function findHandedIn(db: Db, userId: number, questionId: number) {
  const [row] = await db
    .select({ sittingId: asked.sittingId, position: asked.position })
    .from(sittings)
    .innerJoin(asked, eq(asked.sittingId, sittings.id))
    .where(
      and(
        eq(sittings.userId, userId),
        isNotNull(sittings.submittedAt),
        not(sittings.sealed),
        // What was written anew has no marks of a marker.
        ne(sittings.kind, 'rewrite'),
        eq(asked.questionId, questionId),
      ),
    )
    .orderBy(desc(sittings.submittedAt), desc(sittings.id), asked.position)
    .limit(1)
  return row
}

async function contextOf(db: Db, userId: number, questionId: number) {
  const [row] = await db
    .select({ catalogue: { id: catalogues.id, name: catalogues.name }, entry: entryColumns })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .leftJoin(
      book,
      and(eq(book.userId, userId), eq(book.questionId, questions.id), isNull(book.leftAt)),
    )
    .where(eq(questions.id, questionId))
  return row && { catalogue: row.catalogue, wrong: row.entry && toEntry(row.entry) }
}
