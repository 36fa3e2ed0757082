import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questionVersions } from '#lib/questions/server/tables.ts'
import { homeworkAnswers } from './tables.ts'

/** The answers of a submission in order, each with what its question asked when it was begun. */
export async function answerRows(db: Db, submissionId: number) {
  const { questionId, version, position, score, answers, revision } = homeworkAnswers
  return await db
    .select({
      ...{ questionId, version, position, score, answers, revision },
      body: questionVersions.body,
    })
    .from(homeworkAnswers)
    .innerJoin(
      questionVersions,
      and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)),
    )
    .where(eq(homeworkAnswers.submissionId, submissionId))
    .orderBy(asc(position))
}
export type AnswerRow = Awaited<ReturnType<typeof answerRows>>[number]
