import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import {
  sittingAnswers as answers,
  sittingQuestions as asked,
} from '#lib/practice/server/tables.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'
import { getSettledSitting } from './get-sitting.ts'

type HandInCheck = { total: number; answered: number; unanswered: number[]; flagged: number[] }

/** Finds what is missing before a sitting is handed in, as positions. Throws not_found. */
export async function getHandInCheck(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<HandInCheck> {
  const { id } = await getSettledSitting(db, learner, sittingId)
  const rows = await db
    .select({
      position: asked.position,
      body: versions.body,
      answer: answers.answer,
      flagged: answers.flagged,
    })
    .from(asked)
    .innerJoin(
      versions,
      and(eq(versions.questionId, asked.questionId), eq(versions.version, asked.version)),
    )
    .leftJoin(
      answers,
      and(eq(answers.sittingId, asked.sittingId), eq(answers.position, asked.position)),
    )
    .where(eq(asked.sittingId, id))
    .orderBy(asc(asked.position))
  const unanswered = rows.filter(
    ({ body, answer }) => !answer || isUnanswered(toPublic(body), answer.webAnswerDTOList),
  )
  return {
    total: rows.length,
    answered: rows.length - unanswered.length,
    unanswered: unanswered.map(({ position }) => position),
    flagged: rows.filter(({ flagged }) => flagged).map(({ position }) => position),
  }
}
