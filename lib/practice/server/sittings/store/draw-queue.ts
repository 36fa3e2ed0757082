import type { Db } from '#lib/platform/db/client.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import type { DatedAnswer } from '#lib/practice/server/sittings/times/answer-times.ts'
import { withPictures } from '#lib/questions/marking/answers.ts'
import { toPublic } from '#lib/questions/table.ts'
import { drawAnswers, placed, urlsOf } from '#lib/uploads/server/draw-uploads.ts'
import { type Asked, askedWithSitting } from './asked-at.ts'
import { positionsOf } from './store-answers.ts'

/** The part of a queue that may be stored now, and whether the rest is to be sent again. */
type Drawn = { ready: DatedAnswer[]; isAll: boolean }

/**
 * Draws the pictures of a queue that an open sitting of this learner has room for (drawAnswers), and leaves out the changes of
 * questions with one that cannot be drawn now. Takes seconds, so it comes before a transaction.
 */
export async function drawQueue(
  db: Db,
  learner: Learner,
  sittingId: number,
  queue: readonly DatedAnswer[],
): Promise<Drawn> {
  const userId = objectStore().takesUnseen ? accountOf(learner) : null
  const sent = queue.filter(({ answer }) => urlsOf(answer.webAnswerDTOList).length > 0)
  const asUsual = { ready: [...queue], isAll: true }
  if (userId === null || sent.length === 0) return asUsual
  const read = await askedWithSitting(db, learner, { sittingId, positions: positionsOf(sent) })
  // What is wrong then is said by what stores.
  if (!read || read.sitting.submittedAt || read.sitting.overdue) return asUsual
  const pictures = sent.map((change) => picturesOf(change, read.questions.get(change.position)))
  const drawn = await drawAnswers(userId, 'answer', pictures)
  const places = new Map(sent.map((change, index) => [change, drawn[index]]))
  // All changes of the question: one that is sent again must not be older than what was stored meanwhile.
  const postponed = new Set(
    sent.filter((change) => places.get(change) === null).map(({ position }) => position),
  )
  const ready = queue
    .filter(({ position }) => !postponed.has(position))
    .map((change) => {
      const { answer } = change
      const entries = placed(answer.webAnswerDTOList, places.get(change) ?? new Map())
      return { ...change, answer: { ...answer, webAnswerDTOList: entries } }
    })
  return { ready, isAll: postponed.size === 0 }
}

function picturesOf({ answer }: DatedAnswer, question: Asked | undefined) {
  if (answer.questionId !== question?.questionId) return { sent: [], stored: [] }
  const { body, questionId } = question
  return {
    sent: urlsOf(withPictures(toPublic(body, questionId), answer.webAnswerDTOList)),
    stored: urlsOf(question.answer?.webAnswerDTOList ?? []),
  }
}
