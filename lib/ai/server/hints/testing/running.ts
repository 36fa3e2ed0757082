import { addLearners, addSitting } from '#lib/ai/server/testing/ai.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For tests: what a model says of the question of addQuestion, and nothing is wrong with it. */
export const kind =
  '提示一：考查宪法解释权的归属，先回想各国家机关的职权。\n提示二：把行政、审判和立法分开，再逐项对照。'

/** For tests: a new learner with a running sitting of these questions. */
export async function addRunning(
  db: Db,
  questionIds: number[],
  more: Parameters<typeof addSitting>[3] = {},
): Promise<{ userId: number; attemptId: number }> {
  const [userId = 0] = await addLearners(db, 1)
  const attemptId = await addSitting(db, userId, questionIds, { submittedAt: null, ...more })
  return { userId, attemptId }
}
