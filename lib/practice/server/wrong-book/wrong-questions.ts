import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { QuestionView, WrongCause, WrongItem } from '#lib/practice/contract/sittings.ts'
import {
  excerptOf,
  inCatalogue,
  stemHtml,
} from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { getQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { takeOut } from './take-out.ts'
import { entryColumns, toEntry } from './wrong-entry.ts'

export { startWrong } from '#lib/practice/server/start/start-wrong.ts'

type WrongFilter = {
  cause?: WrongCause | undefined
  catalogueId?: number | undefined
  page: number
}
type CauseCount = { cause: WrongCause; questions: number }

/**
 * The wrong-question book of a user, the newest mistake first, 20 a page; `causes` counts all causes in the chosen
 * catalogue, whatever the chosen cause. Two queries.
 */
export async function listWrongQuestions(
  db: Db,
  userId: number,
  { cause, catalogueId, page }: WrongFilter,
  libraries: readonly number[] = [],
): Promise<Page<WrongItem> & { causes: CauseCount[] }> {
  const place = inCatalogue(catalogueId, libraries)
  const causes = countCauses(db, userId, place)
  const total = causes.then((all) =>
    all
      .filter((one) => cause === undefined || one.cause === cause)
      .reduce((sum, { questions }) => sum + questions, 0),
  )
  const list = await paged(selectBook(db, userId, { cause, place }), total, { page })
  return { ...list, items: list.items.map(toWrongItem), causes: await causes }
}

/** One question of the book with answer and analysis. Throws not_found. */
export async function getWrongQuestion(
  db: Db,
  userId: number,
  questionId: number,
): Promise<QuestionView> {
  const view = await getQuestionView(db, userId, questionId)
  if (!view.wrong) throw new AppError('not_found')
  return view
}

/** Notes why a question of the book went wrong; an empty cause takes it back. Throws not_found. */
export async function setWrongCause(
  db: Db,
  userId: number,
  { questionId, cause }: { questionId: number; cause: WrongCause },
): Promise<{ done: true }> {
  const changed = await db
    .update(book)
    .set({ cause })
    .where(inBook(userId, questionId))
    .returning({ questionId: book.questionId })
  if (changed.length === 0) throw new AppError('not_found')
  return { done: true }
}

/** Takes a question out of the book; the next mistake brings it back. A second time is fine. Throws not_found. */
export async function removeWrong(
  db: Db,
  userId: number,
  questionId: number,
): Promise<{ done: true }> {
  if (!(await takeOut(db, userId, questionId))) throw new AppError('not_found')
  return { done: true }
}

function inBook(userId: number, questionId?: number) {
  const isIt = questionId === undefined ? undefined : eq(book.questionId, questionId)
  return and(eq(book.userId, userId), isIt, isNull(book.leftAt))
}

type Placed = Pick<WrongFilter, 'cause'> & { place: SQL | undefined }

function selectBook(db: Db, userId: number, { cause, place }: Placed) {
  return db
    .select({
      questionId: book.questionId,
      type: questions.type,
      stem: stemHtml,
      catalogue: { id: catalogues.id, name: catalogues.name },
      entry: entryColumns,
      marked: lastMarked,
    })
    .from(book)
    .innerJoin(questions, eq(questions.id, book.questionId))
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .where(and(inBook(userId), cause === undefined ? undefined : eq(book.cause, cause), place))
    .orderBy(desc(book.lastWrongAt), desc(book.questionId))
}

/** The answer that markers gave marks to last; of a sealed sitting its learner knows nothing yet. */
const lastMarked = sql<WrongItem['marked']>`(
  select jsonb_build_object('attemptId', t.id, 'position', split_part(script.item_key, ':', 1)::int)
  from marking_scripts script join sittings t on t.id = script.source_id and not t.sealed
  where script.user_id = ${book.userId} and script.question_id = ${book.questionId}
    and script.kind in ('paper', 'practice') and script.state = 'settled'
  order by script.settled_at desc, script.id desc limit 1)`

type BookRow = Awaited<ReturnType<typeof selectBook>>[number]

function toWrongItem({ stem, entry, ...row }: BookRow): WrongItem {
  return { ...row, stem: excerptOf(stem), ...toEntry(entry) }
}

async function countCauses(db: Db, userId: number, place: SQL | undefined): Promise<CauseCount[]> {
  const rows = await db
    .select({ cause: book.cause, questions: count() })
    .from(book)
    .innerJoin(questions, eq(questions.id, book.questionId))
    .where(and(inBook(userId), place))
    .groupBy(book.cause)
    .orderBy(desc(count()), book.cause)
  return rows.map((row) => ({ ...row, cause: row.cause as WrongCause }))
}
