import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { type DrillSet, dealSet } from '#lib/drills/server/deal-set.ts'
import type { OwnPaper } from '#lib/own-papers/contract.ts'
import { MOST_PAPERS } from '#lib/own-papers/limits.ts'
import type { PaperSource } from '#lib/own-papers/sources.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { collectedQuestions } from '#lib/practice/server/start/collected-questions.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { type Choice, chooseQuestions, questionsAsked } from './choose-questions.ts'
import { ownPaperQuestions, ownPapers } from './tables.ts'

const ownPaperColumns = {
  id: ownPapers.id,
  title: ownPapers.title,
  shareKey: ownPapers.shareKey,
  createdAt: ownPapers.createdAt,
  questionCount: sql<number>`(select count(*)::int from own_paper_questions q where q.paper_id = own_papers.id)`,
  full: sql<number>`(select coalesce(sum(q."full"), 0) from own_paper_questions q where q.paper_id = own_papers.id)`,
}

/** The papers that a learner has put together, the newest first, 20 a page. */
export async function listOwnPapers(db: Db, userId: number, page: number): Promise<Page<OwnPaper>> {
  const where = eq(ownPapers.userId, userId)
  const query = db
    .select(ownPaperColumns)
    .from(ownPapers)
    .where(where)
    .orderBy(desc(ownPapers.createdAt), desc(ownPapers.id))
  const { items, ...list } = await paged(query, db.$count(ownPapers, where), { page })
  return { ...list, items: items.map(toOwnPaper) }
}

type NewPaper = Omit<Choice, 'from'> & {
  from: PaperSource
  title: string
  count?: number | undefined
  questionIds?: readonly number[] | undefined
  /** With the source `drills`. */
  drills?: DrillSet | undefined
  clientKey: string
}

/**
 * Puts a paper together, of `count` questions by choice, of those picked by hand or of drills that are dealt to it, and freezes what it
 * asks; the same `clientKey` answers the same paper. Throws own_papers_full, nothing_to_practise, not_found for a picked question or a
 * family that there is not or that is withheld, vip_required for one that is closed to this user, drills_enough.
 */
export async function createOwnPaper(
  db: Db,
  userId: number,
  { title, clientKey, ...asked }: NewPaper,
): Promise<OwnPaper> {
  assertPlainLines({ title })
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const isSame = and(eq(ownPapers.userId, userId), eq(ownPapers.clientKey, clientKey))
    const [made] = await tx.select(ownPaperColumns).from(ownPapers).where(isSame)
    if (made) return toOwnPaper(made)
    if ((await tx.$count(ownPapers, eq(ownPapers.userId, userId))) >= MOST_PAPERS)
      throw new AppError('own_papers_full')
    const ids = await idsOf(tx, userId, asked)
    const questions = await collectedQuestions(tx, ids)
    if (questions.length === 0) throw new AppError('nothing_to_practise')
    const [paper] = await tx
      .insert(ownPapers)
      .values({ userId, title, clientKey })
      .returning({ id: ownPapers.id })
    const paperId = paper?.id ?? 0
    await tx.insert(ownPaperQuestions).values(
      questions.map(({ questionId, version, section, full }, index) => ({
        ...{ paperId, position: index + 1, questionId, version, section, full },
      })),
    )
    return await getOwnPaper(tx, userId, paperId)
  })
}

/** Gives an own paper another name. Throws not_found. */
export async function renameOwnPaper(
  db: Db,
  userId: number,
  { paperId, title }: { paperId: number; title: string },
): Promise<OwnPaper> {
  assertPlainLines({ title })
  await db.update(ownPapers).set({ title }).where(isOwn(userId, paperId))
  return await getOwnPaper(db, userId, paperId)
}

/** Opens or ends the link of an own paper; opened a second time it stays the same, after an end it is a new one. Throws not_found. */
export async function shareOwnPaper(
  db: Db,
  userId: number,
  { paperId, isShared }: { paperId: number; isShared: boolean },
): Promise<OwnPaper> {
  const key = randomBytes(16).toString('base64url')
  const shareKey = isShared ? sql`coalesce(${ownPapers.shareKey}, ${key})` : null
  await db.update(ownPapers).set({ shareKey }).where(isOwn(userId, paperId))
  return await getOwnPaper(db, userId, paperId)
}

/** Deletes an own paper with its link; sittings of it stay. Throws not_found. */
export async function removeOwnPaper(
  db: Db,
  userId: number,
  paperId: number,
): Promise<{ done: true }> {
  const gone = await db
    .delete(ownPapers)
    .where(isOwn(userId, paperId))
    .returning({ id: ownPapers.id })
  if (gone.length === 0) throw new AppError('not_found')
  return { done: true }
}

async function getOwnPaper(db: Db, userId: number, paperId: number): Promise<OwnPaper> {
  const [row] = await db.select(ownPaperColumns).from(ownPapers).where(isOwn(userId, paperId))
  if (!row) throw new AppError('not_found')
  return toOwnPaper(row)
}

const isOwn = (userId: number, paperId: number) =>
  and(eq(ownPapers.id, paperId), eq(ownPapers.userId, userId))

type Row = Omit<OwnPaper, 'createdAt'> & { createdAt: Date }

const toOwnPaper = (row: Row): OwnPaper => ({
  ...row,
  full: roundMarks(row.full),
  createdAt: isoTime(row.createdAt),
})

async function idsOf(
  tx: Db,
  userId: number,
  { from, count = 0, questionIds, drills, ...choice }: Omit<NewPaper, 'title' | 'clientKey'>,
): Promise<number[]> {
  if (from === 'drills') return drills ? await dealSet(tx, userId, drills, heldBy(userId)) : []
  if (!questionIds) return await chooseQuestions(tx, userId, { ...choice, from, count })
  const ids = [...new Set(questionIds)]
  const found = await questionsAsked(tx, userId, ids)
  if (found.length < ids.length) throw new AppError('not_found')
  if (found.some(({ isClosed }) => isClosed)) throw new AppError('vip_required')
  return ids
}

/** Questions that lie in papers of a user. */
const heldBy = (userId: number) => sql`select q.question_id from own_paper_questions q
  join own_papers p on p.id = q.paper_id where p.user_id = ${userId}`
