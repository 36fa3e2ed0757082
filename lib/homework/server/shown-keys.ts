import { and, eq } from 'drizzle-orm'
import { isKeyShown } from '#lib/homework/states.ts'
import type { KeySight } from '#lib/questions/server/recordings/key-sight.ts'
import { homeworkAnswers, homeworkSubmissions } from './tables.ts'

/** Lists the versions of a question in the homework of a learner whose key is shown. */
export const keysOfHomework: KeySight = async (db, { userId }, questionId) => {
  if (userId === null) return []
  const rows = await db
    .select({ version: homeworkAnswers.version, state: homeworkSubmissions.state })
    .from(homeworkSubmissions)
    .innerJoin(homeworkAnswers, eq(homeworkAnswers.submissionId, homeworkSubmissions.id))
    .where(and(eq(homeworkSubmissions.userId, userId), eq(homeworkAnswers.questionId, questionId)))
  return rows.flatMap(({ version, state }) => (isKeyShown(state) ? [version] : []))
}
