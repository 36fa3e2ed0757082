import { and, asc, eq, isNull } from 'drizzle-orm'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { attemptView } from '#lib/practice/server/sittings/attempt-view.ts'
import { settledAttempt } from '#lib/practice/server/sittings/open-attempt.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import type { Attempt } from '#lib/practice/shapes.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { type AskedQuestion, findBegun, startAttempt } from './start-attempt.ts'

type PaperStart = { paperId: number; kind: 'paper' | 'simulation'; clientKey: string }

/**
 * Begins a paper, or continues the open sitting of it; a simulation has the paper's minutes. Throws not_found,
 * nothing_to_practise for a paper without questions.
 */
export async function startPaper(
  db: Db,
  userId: number,
  { paperId, kind, clientKey }: PaperStart,
): Promise<Attempt> {
  const begun = await findBegun(db, userId, { kind, clientKey, paperId })
  if (begun) return await attemptView(db, begun)
  const { title, minutes } = await getPaper(db, paperId)
  return await startAttempt(db, userId, {
    kind,
    title,
    paperId,
    questions: await askedQuestions(db, paperId),
    clientKey,
    ...(kind === 'simulation' && { minutes }),
  })
}

/** The simulation of a paper that is under way. Throws not_found when there is none. */
export async function openSimulation(db: Db, userId: number, paperId: number): Promise<Attempt> {
  const [open] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.paperId, paperId),
        eq(attempts.kind, 'simulation'),
        isNull(attempts.submittedAt),
      ),
    )
  if (!open) throw new AppError('not_found')
  const attempt = await settledAttempt(db, userId, open.id)
  if (attempt.submittedAt) throw new AppError('not_found')
  return await attemptView(db, attempt)
}

async function getPaper(db: Db, id: number): Promise<{ title: string; minutes: number }> {
  const { title, minutes } = papers
  const [paper] = await db.select({ title, minutes }).from(papers).where(eq(papers.id, id))
  if (!paper) throw new AppError('not_found')
  return paper
}

async function askedQuestions(db: Db, paperId: number): Promise<AskedQuestion[]> {
  return await db
    .select({
      questionId: questions.id,
      version: questions.version,
      section: paperSections.title,
      full: paperQuestions.score,
      policy: paperSections.policy,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(
      paperSections,
      and(
        eq(paperSections.paperId, paperQuestions.paperId),
        eq(paperSections.position, paperQuestions.section),
      ),
    )
    .where(eq(paperQuestions.paperId, paperId))
    .orderBy(asc(paperQuestions.position))
}
