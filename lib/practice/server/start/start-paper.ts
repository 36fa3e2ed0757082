import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { paperQuestions, paperSections, papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { ExtraTime } from '#lib/practice/extra-times.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import { closedToGuests } from '#lib/practice/server/question-access.ts'
import { getSettledSitting } from '#lib/practice/server/sittings/get-sitting.ts'
import type { AskedQuestion } from '#lib/practice/server/sittings/questions/beginning-rows.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { questions, questionVersions as versions } from '#lib/questions/server/tables.ts'
import { writing } from '#lib/questions/server/versions/known-bodies.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'

type PaperStart = {
  paperId: number
  kind: 'paper' | 'simulation'
  clientKey: string
  /** In percent, for a simulation that begins now; one under way keeps its time. */
  extraTime?: ExtraTime
}

/**
 * Begins a paper, or continues the open sitting of it; a simulation has the paper's minutes. A guest is asked its first
 * questions. Throws not_found, nothing_to_practise for a paper without questions, account_required for a guest's
 * simulation.
 */
export async function startPaper(
  db: Db,
  learner: Learner,
  { paperId, kind: asked, clientKey, extraTime = 0 }: PaperStart,
): Promise<Sitting> {
  const isGuest = accountOf(learner) === null
  if (isGuest && asked === 'simulation') throw new AppError('account_required')
  const kind = isGuest ? 'sample' : asked
  const begun = await findBegunSitting(db, learner, { kind, clientKey, paperId })
  if (begun) return await sittingView(db, begun)
  const { title, minutes } = await getPaper(db, paperId)
  return await startSitting(db, learner, {
    kind,
    title,
    paperId,
    questions: isGuest ? await firstQuestions(db, paperId) : await askedQuestions(db, paperId),
    clientKey,
    ...(kind === 'simulation' && { minutes, extraTime }),
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
  const [paper] = await db
    .select({ title, minutes })
    .from(papers)
    .where(and(isOpenPaper, eq(papers.id, id)))
  if (!paper) throw new AppError('not_found')
  return paper
}

/** The first questions of a paper that are open to everybody. */
async function firstQuestions(db: Db, paperId: number): Promise<AskedQuestion[]> {
  const asked = await askedQuestions(db, paperId)
  const closed = await closedToGuests(
    db,
    asked.map(({ questionId }) => questionId),
  )
  return asked.filter(({ questionId }) => !closed.has(questionId)).slice(0, GUEST_QUESTIONS)
}

/** The questions of a paper in their order, in their newest versions. */
export async function askedQuestions(db: Db, paperId: number): Promise<AskedQuestion[]> {
  return await questionsOf(db, { paperId })
}

const questionsOf = prepared((db) =>
  db
    .select({
      questionId: questions.id,
      version: questions.version,
      section: paperSections.title,
      full: paperQuestions.score,
      policy: paperSections.policy,
      writing,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .innerJoin(
      paperSections,
      and(
        eq(paperSections.paperId, paperQuestions.paperId),
        eq(paperSections.position, paperQuestions.section),
      ),
    )
    .where(eq(paperQuestions.paperId, sql.placeholder('paperId')))
    .orderBy(asc(paperQuestions.position)),
)
