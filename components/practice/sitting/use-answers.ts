import { useMemo, useSyncExternalStore } from 'react'
import type { AnswerStatus, Change } from '#components/practice/sitting/runner/runner-types.ts'
import type { AnswerQueue, ChangeOptions } from '#lib/practice/client/answer-queue/queue.ts'
import type { Sitting, SittingQuestion } from '#lib/practice/shapes.ts'
import { blankAnswer, isUnanswered } from '#lib/questions/marking/answers.ts'

/** The answers of a sitting as this tab knows them, and what changes them. */
export function useAnswers(sitting: Sitting, queue: AnswerQueue) {
  const version = useSyncExternalStore(
    (listener) => queue.listen(listener),
    () => queue.version,
    () => 0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for all that the queue holds
  const statuses = useMemo(
    () => sitting.questions.map((question) => statusOf(sitting, queue, question)),
    [sitting, queue, version],
  )
  const change = (question: SittingQuestion, patch: Change, options?: ChangeOptions) =>
    queue.change(sitting.id, { ...answerOf(sitting, queue, question), ...patch }, options)
  return {
    statuses,
    change,
    answerOf: (asked: SittingQuestion) => answerOf(sitting, queue, asked),
  }
}

/** The newest answer of a question that this tab knows, or an empty one. */
function answerOf({ id }: Sitting, queue: AnswerQueue, { position, question }: SittingQuestion) {
  const known = queue.newest(id, position)
  return {
    position,
    answer: known?.answer ?? blankAnswer(question, String(id)),
    flagged: known?.flagged ?? false,
    eliminated: known?.eliminated ?? [],
    scratch: known?.scratch ?? '',
    seconds: known?.seconds ?? 0,
  }
}

function statusOf(sitting: Sitting, queue: AnswerQueue, asked: SittingQuestion): AnswerStatus {
  const { position, section, question } = asked
  const { answer, flagged } = answerOf(sitting, queue, asked)
  // The time that was spent looking at a question is no answer.
  const isTouched = (queue.newest(sitting.id, position)?.changedAt ?? 0) >= 1
  return {
    position,
    section,
    isAnswered: !isUnanswered(question, answer.webAnswerDTOList),
    isFlagged: flagged,
    save: isTouched ? queue.stateOf(sitting.id, position) : null,
  }
}
