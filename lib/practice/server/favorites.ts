import { and, desc, eq, isNull, not } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'
import {
  excerptOf,
  inCatalogue,
  stemHtml,
} from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { findQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { collectedQuestions } from '#lib/practice/server/start/collected-questions.ts'
import { findBegunSitting, startSitting } from '#lib/practice/server/start/start-sitting.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { isClosedTo, isOpenTo, isWithheldFrom } from './question-access.ts'
import { favorites } from './tables.ts'

export { cancelStar, star } from './star.ts'

type Favorite = {
  questionId: number
  type: string
  stem: string
  catalogue: { id: number; name: string }
  /** For members, who this user is not any more: shown without its stem. */
  closed: boolean
  /** No membership opens it: it is kept for a mock exam or a class. */
  reserved: boolean
  at: string
}

/** The starred questions of a user, the newest star first, 20 a page. Two queries. */
export async function listFavorites(
  db: Db,
  userId: number,
  { catalogueId, page }: { catalogueId?: number | undefined; page: number },
  libraries: readonly number[] = [],
): Promise<Page<Favorite>> {
  const where = and(eq(favorites.userId, userId), inCatalogue(catalogueId, libraries))
  const closed = await isClosedTo(db, userId, libraries)
  const query = db
    .select({
      questionId: favorites.questionId,
      type: questions.type,
      stem: stemHtml,
      catalogue: { id: catalogues.id, name: catalogues.name },
      closed,
      reserved: isWithheldFrom(libraries),
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
  const items = rows.map((row) => ({
    ...row,
    stem: row.closed ? '' : excerptOf(row.stem),
    at: isoTime(row.at),
  }))
  return { ...list, items }
}

/** A starred question: with its answer when this user has handed it in, else without. Throws not_found, vip_required. */
export async function getFavoriteView(
  db: Db,
  userId: number,
  questionId: number,
  libraries: readonly number[] = [],
): Promise<{ view: QuestionView | null; question: PublicQuestion | null }> {
  const [starred] = await db
    .select({
      body: versions.body,
      closed: await isClosedTo(db, userId, libraries),
      withheld: isWithheldFrom(libraries),
    })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .innerJoin(versions, isNewest)
    .where(and(eq(favorites.userId, userId), eq(favorites.questionId, questionId)))
  if (!starred || starred.withheld) throw new AppError('not_found')
  if (starred.closed) throw new AppError('vip_required')
  const view = await findQuestionView(db, userId, questionId)
  return { view, question: view ? null : toPublic(starred.body, questionId) }
}

/** Begins a sitting of the questions starred last; the same `clientKey` answers the same sitting. Throws nothing_to_practise, vip_required when all that there are now are for members. */
export async function startFavorites(
  db: Db,
  userId: number,
  { count, mode, clientKey }: { count: number; mode?: SittingMode; clientKey: string },
  libraries: readonly number[] = [],
): Promise<Sitting> {
  const kind = 'favorites'
  const begun = await findBegunSitting(db, userId, { kind, clientKey })
  if (begun) return await sittingView(db, begun)
  const own = eq(favorites.userId, userId)
  const rows = await db
    .select({ id: favorites.questionId })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .where(and(own, await isOpenTo(db, userId, libraries)))
    .orderBy(desc(favorites.at), desc(favorites.questionId))
    .limit(count)
  if (rows.length === 0 && (await hasForMembers(db, userId, libraries)))
    throw new AppError('vip_required')
  const ids = rows.map(({ id }) => id)
  const start = { kind, ...(mode && { mode }), title: '收藏练习', clientKey } as const
  return await startSitting(db, userId, {
    ...start,
    questions: await collectedQuestions(db, ids),
  })
}

/** Whether a membership would open any: what is withdrawn, or kept for a mock exam or a class, it does not. */
async function hasForMembers(db: Db, userId: number, libraries: readonly number[]) {
  const open = db
    .select({ id: questions.id })
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .where(
      and(
        eq(favorites.userId, userId),
        isNull(questions.withdrawnAt),
        not(isWithheldFrom(libraries)),
      ),
    )
  return (await db.$count(open.as('open'))) > 0
}

const isNewest = and(eq(versions.questionId, questions.id), eq(versions.version, questions.version))
