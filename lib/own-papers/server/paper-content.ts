import { asc, eq, sql } from 'drizzle-orm'
import type { OwnPaperContent } from '#lib/own-papers/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { isClosedTo, isWithheldFrom } from '#lib/practice/server/question-access.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { findBegunSitting, startSitting } from '#lib/practice/server/start/start-sitting.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { drillCatalogues, interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { questions, questionVersions as versions } from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'
import { ownPaperQuestions as asked, ownPapers } from './tables.ts'

/** An own paper by its number, or anybody's by the key of its link. */
export type PaperRef = { paperId?: number | undefined; key?: string | undefined }

/**
 * Reads the questions of a paper, without keys, less those that are withheld or withdrawn, and those that are for members when the
 * caller is none. Throws not_found.
 */
export async function getPaperContent(
  db: Db,
  userId: number,
  ref: PaperRef,
): Promise<OwnPaperContent> {
  const { id, title, createdAt, shareKey, ...paper } = await getPaper(db, userId, ref)
  const isOwn = paper.userId === userId
  const rows = await askedOf(db, userId, id)
  const open = rows.filter(({ isClosed }) => !isClosed)
  const withheld = rows.filter(({ isWithheld }) => isWithheld).length
  return {
    ...{ id, title, isOwn, createdAt: isoTime(createdAt), shareKey: isOwn ? shareKey : null },
    ...{ questionCount: rows.length, closed: rows.length - open.length - withheld, withheld },
    full: roundMarks(open.reduce((sum, { full }) => sum + full, 0)),
    questions: open.map(({ position, section, full, isDone, questionId, body }) => ({
      ...{ position, section, full, isDone, question: toPublic(body, questionId) },
    })),
  }
}

/**
 * Begins a sitting of a paper in the versions that it has frozen, less the questions that it does not show; the same
 * `clientKey` answers the same sitting. Throws not_found, vip_required when all that are not withheld are for members,
 * nothing_to_practise when all are withheld.
 */
export async function startOwnPaper(
  db: Db,
  userId: number,
  { mode, clientKey, ...ref }: PaperRef & { mode: SittingMode; clientKey: string },
): Promise<Sitting> {
  const kind = 'own'
  const begun = await findBegunSitting(db, userId, { kind, clientKey })
  if (begun) return await sittingView(db, begun)
  const { id, title } = await getPaper(db, userId, ref)
  const rows = await askedOf(db, userId, id)
  const open = rows.filter(({ isClosed }) => !isClosed)
  if (open.length === 0 && rows.some(({ isWithheld }) => !isWithheld))
    throw new AppError('vip_required')
  return await startSitting(db, userId, {
    ...{ kind, mode, title, clientKey },
    questions: open.map(({ questionId, version, section, full }) => ({
      ...{ questionId, version, section, full, policy: { kind: 'EXACT' as const } },
    })),
  })
}

async function getPaper(db: Db, userId: number, { paperId, key }: PaperRef) {
  const [paper] = await db
    .select()
    .from(ownPapers)
    .where(key === undefined ? eq(ownPapers.id, paperId ?? 0) : eq(ownPapers.shareKey, key))
  if (!paper || (key === undefined && paper.userId !== userId)) throw new AppError('not_found')
  return paper
}

const isWithdrawn = sql`${questions.withdrawnAt} is not null`

async function askedOf(db: Db, userId: number, paperId: number) {
  const opened = [...(await interviewCatalogues(db)), ...(await drillCatalogues(db))]
  return await db
    .select({
      position: asked.position,
      questionId: asked.questionId,
      version: asked.version,
      section: asked.section,
      full: asked.full,
      body: versions.body,
      isClosed: sql<boolean>`(${await isClosedTo(db, userId, opened)} or ${isWithdrawn})`,
      isWithheld: sql<boolean>`(${isWithheldFrom(opened)} or ${isWithdrawn})`,
      isDone: sql<boolean>`exists (select from sitting_questions a
        join sittings t on t.id = a.sitting_id
        where t.user_id = ${userId} and t.submitted_at is not null and a.question_id = ${asked.questionId})`,
    })
    .from(asked)
    .innerJoin(questions, eq(questions.id, asked.questionId))
    .innerJoin(
      versions,
      sql`${versions.questionId} = ${asked.questionId} and ${versions.version} = ${asked.version}`,
    )
    .where(eq(asked.paperId, paperId))
    .orderBy(asc(asked.position))
}
