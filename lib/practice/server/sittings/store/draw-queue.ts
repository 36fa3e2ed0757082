import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import type { QueuedChange } from '#lib/practice/shapes.ts'
import { drawAnswers } from '#lib/uploads/server/draw-uploads.ts'

/** A queue whose pictures were drawn and may be referred to (drawAnswers), for what stores it. Takes seconds, so it comes before a transaction. */
export async function drawQueue(
  learner: Learner,
  queue: readonly QueuedChange[],
): Promise<QueuedChange[]> {
  const lists = queue.map(({ answer }) => answer.webAnswerDTOList)
  const drawn = await drawAnswers(accountOf(learner), 'answer', lists)
  return queue.map((change) => {
    const webAnswerDTOList = drawn(change.answer.webAnswerDTOList)
    return { ...change, answer: { ...change.answer, webAnswerDTOList } }
  })
}
