import { and, desc, eq } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'
import { excerptOf, inCatalogue, stemHtml } from '#lib/practice/server/sittings/question-excerpt.ts'
import { findQuestionView } from '#lib/practice/server/sittings/question-view.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { collectedQuestions } from '#lib/practice/server/start/collected-questions.ts'
import { findBegun, startSitting } from '#lib/practice/server/start/start-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { favorites } from './tables.ts'

export { cancelStar, star } from './star.ts'

type Favorite = {
  questionId: number
  type: string
  stem: string
  catalogue: { id: number; name: string }
  at: string
}

/** The starred questions of a user, the newest star first, 20 a page. Two queries. */
export async function listFavorites(
  db: Db,
  userId: number,
  { catalogueId, page }: { catalogueId?: number | undefined; page: number },
): Promise<Page<Favorite>> {
  const where = and(eq(favorites.userId, userId), inCatalogue(catalogueId))
  const query = db
    .select({
      questionId: favorites.questionId,
      type: questions.type,
      stem: stemHtml,
      catalogue: { id: catalogues.id, name: catalogues.name },
      at: favorites.at,
    })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(versions, isNewest)
    .where(where)
    .orderBy(desc(favorites.at), desc(favorites.questionId))
  const starred = db
    .select({ id: questions.id })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .where(where)
    .as('starred')
  const { items: rows, ...list } = await paged(query, db.$count(starred), { page })
  const items = rows.map((row) => ({ ...row, stem: excerptOf(row.stem), at: isoTime(row.at) }))
  return { ...list, items }
}

/** A starred question: with its answer when this user has handed it in, else without. Throws not_found. */
export async function favoriteView(
  db: Db,
  userId: number,
  questionId: number,
): Promise<{ view: QuestionView | null; question: PublicQuestion | null }> {
  const [starred] = await db
    .select({ body: versions.body })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .innerJoin(versions, isNewest)
    .where(and(eq(favorites.userId, userId), eq(favorites.questionId, questionId)))
  if (!starred) throw new AppError('not_found')
  const view = await findQuestionView(db, userId, questionId)
  return { view, question: view ? null : toPublic(starred.body, questionId) }
}

/** Begins a sitting of the questions starred last; the same `clientKey` answers the same sitting. Throws nothing_to_practise. */
export async function startFavorites(
  db: Db,
  userId: number,
  { count, clientKey }: { count: number; clientKey: string },
): Promise<Sitting> {
  const kind = 'favorites'
  const begun = await findBegun(db, userId, { kind, clientKey })
  if (begun) return await sittingView(db, begun)
  const rows = await db
    .select({ id: favorites.questionId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.at), desc(favorites.questionId))
    .limit(count)
  const ids = rows.map(({ id }) => id)
  const questions = await collectedQuestions(db, ids)
  return await startSitting(db, userId, { kind, title: '收藏练习', questions, clientKey })
}

const isNewest = and(eq(versions.questionId, questions.id), eq(versions.version, questions.version))
