import { and, asc, eq } from 'drizzle-orm'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { questionKeys, scoringPoints } from '#lib/questions/server/tables.ts'
import type { AnsweredQuestion, Marking } from '#lib/questions/types.ts'
import { answerRows } from './answer-rows.ts'

/** The questions of answers that are marked, with key, marks and comments. The caller has made sure that they are this learner's own. */
export async function answeredOf(db: Db, submissionId: number): Promise<AnsweredQuestion[]> {
  const [rows, marked] = await Promise.all([
    answerRows(db, submissionId),
    scriptsOf(db, submissionId),
  ])
  return await Promise.all(
    rows.map(async ({ questionId, version, body, score, answers }) => {
      const markings = Object.fromEntries(
        marked
          .filter((script) => script.questionId === questionId)
          .map(({ part, result }) => [
            // A question that has no parts is known by its number.
            part === body.id ? questionId : part,
            markingOf(result),
          ]),
      )
      const { key, points } = await keyOf(db, questionId, version)
      return toAnswered(
        body,
        key,
        { answers, markings, marked: { full: score, points, self: [] } },
        questionId,
      )
    }),
  )
}

/** Reads what the marking desk has of these answers. */
export async function scriptsOf(db: Db, submissionId: number) {
  return await db
    .select()
    .from(markingScripts)
    .where(and(eq(markingScripts.kind, 'homework'), eq(markingScripts.sourceId, submissionId)))
    .orderBy(asc(markingScripts.id))
}
type Result = Awaited<ReturnType<typeof scriptsOf>>[number]['result']

function markingOf(result: Result): Marking {
  const none = { checkAnswerUrl: [], pointMarks: [], deductions: [], annotations: [] }
  if (result?.state !== 'settled') return { ...none, userScore: null, checkNote: '' }
  const { score, comment, points, deductions, annotations = [] } = result
  const words = { checkNote: comment, pointMarks: points, deductions, annotations }
  return { ...none, ...words, userScore: score }
}

async function keyOf(db: Db, questionId: number, version: number) {
  const [[row], points] = await Promise.all([
    db
      .select({ key: questionKeys.key })
      .from(questionKeys)
      .where(and(eq(questionKeys.questionId, questionId), eq(questionKeys.version, version))),
    db
      .select()
      .from(scoringPoints)
      .where(and(eq(scoringPoints.questionId, questionId), eq(scoringPoints.version, version)))
      .orderBy(asc(scoringPoints.position)),
  ])
  if (!row) throw new Error(`question ${questionId} has no key of version ${version}`)
  return { key: row.key, points }
}
