import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingAnswers, sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'

/** A submitted answer whose stored marks are not those of today's rules. */
export type Misjudged = {
  sittingId: number
  position: number
  version: number
  was: number | null
  score: number | null
  correct: boolean | null
}

type Place = { sittingId: number; position: number }

/** A batch of a question's submitted answers: how far it went in `upTo`, null at the end. */
type Batch = { found: Misjudged[]; byPerson: number; upTo: Place | null }

/** Before the first answer. */
export const fromStart: Place = { sittingId: 0, position: 0 }

const BATCH = 500

/** The questions that are answered by filling in, or have a part that is, and were ever handed in. */
export async function questionsWithBlanks(db: Db): Promise<{ id: number; contentId: string }[]> {
  return await db
    .select({ id: questions.id, contentId: questions.contentId })
    .from(questions)
    .where(
      and(
        inArray(questions.type, ['fill_in', 'synthesis']),
        sql`exists (select from question_versions v where v.question_id = ${questions.id}
          and (v.body->>'type' = 'fill_in' or v.body->'subQuestions' @> '[{"type":"fill_in"}]'))`,
      ),
    )
    .orderBy(asc(questions.id))
}

/**
 * Marks the next submitted answers of a question again, each by the key of its own version, after the place `after`;
 * says which of them come out otherwise. What a person has marked is left to persons and only counted.
 */
export async function findMisjudged(db: Db, questionId: number, after: Place): Promise<Batch> {
  const rows = await db
    .select({
      asked: sittingQuestions,
      answer: sittingAnswers.answer,
      body: questionVersions.body,
      key: questionKeys.key,
    })
    .from(sittingQuestions)
    .innerJoin(sittings, eq(sittings.id, sittingQuestions.sittingId))
    .innerJoin(
      sittingAnswers,
      and(
        eq(sittingAnswers.sittingId, sittingQuestions.sittingId),
        eq(sittingAnswers.position, sittingQuestions.position),
      ),
    )
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, sittingQuestions.questionId),
        eq(questionVersions.version, sittingQuestions.version),
      ),
    )
    .innerJoin(
      questionKeys,
      and(
        eq(questionKeys.questionId, sittingQuestions.questionId),
        eq(questionKeys.version, sittingQuestions.version),
      ),
    )
    .where(
      and(
        eq(sittingQuestions.questionId, questionId),
        sql`(${sittingQuestions.sittingId}, ${sittingQuestions.position}) >
          (${after.sittingId}, ${after.position})`,
        // Of what is handed in, what is marked.
        isNotNull(sittings.score),
      ),
    )
    .orderBy(asc(sittingQuestions.sittingId), asc(sittingQuestions.position))
    .limit(BATCH)
  const changed = rows.flatMap(({ asked, answer, body, key }) => {
    const { sittingId, position, version, full, policy, checkNote } = asked
    const now = grade(body, key, answer.webAnswerDTOList, { full, policy })
    const score = now.score ?? asked.score
    if (score === asked.score && now.correct === asked.correct) return []
    const found = { sittingId, position, version, was: asked.score, score, correct: now.correct }
    return [{ found, isByPerson: checkNote !== null }]
  })
  return {
    found: changed.flatMap(({ found, isByPerson }) => (isByPerson ? [] : [found])),
    byPerson: changed.filter(({ isByPerson }) => isByPerson).length,
    upTo: rows.length < BATCH ? null : (rows.at(-1)?.asked ?? null),
  }
}
