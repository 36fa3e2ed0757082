import { and, asc, eq, isNull } from 'drizzle-orm'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { getSettledSitting } from '#lib/practice/server/sittings/get-sitting.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { type AskedQuestion, findBegunSitting, startSitting } from './start-sitting.ts'

type PaperStart = { paperId: number; kind: 'paper' | 'simulation'; clientKey: string }

/**
 * Begins a paper, or continues the open sitting of it; a simulation has the paper's minutes. Throws not_found,
 * nothing_to_practise for a paper without questions.
 */
export async function startPaper(
  db: Db,
  userId: number,
  { paperId, kind, clientKey }: PaperStart,
): Promise<Sitting> {
  const begun = await findBegunSitting(db, userId, { kind, clientKey, paperId })
  if (begun) return await sittingView(db, begun)
  const { title, minutes } = await getPaper(db, paperId)
  return await startSitting(db, userId, {
    kind,
    title,
    paperId,
    questions: await askedQuestions(db, paperId),
    clientKey,
    ...(kind === 'simulation' && { minutes }),
  })
}

/** The simulation of a paper that is under way. Throws not_found when there is none. */
export async function getOpenSimulation(db: Db, userId: number, paperId: number): Promise<Sitting> {
  const [open] = await db
    .select({ id: sittings.id })
    .from(sittings)
    .where(
      and(
        eq(sittings.userId, userId),
        eq(sittings.paperId, paperId),
        eq(sittings.kind, 'simulation'),
        isNull(sittings.submittedAt),
      ),
    )
  if (!open) throw new AppError('not_found')
  const sitting = await getSettledSitting(db, userId, open.id)
  if (sitting.submittedAt) throw new AppError('not_found')
  return await sittingView(db, sitting)
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
