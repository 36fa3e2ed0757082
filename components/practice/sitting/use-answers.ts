import { useMemo, useSyncExternalStore } from 'react'
import type { Change, Standing } from '#components/practice/sitting/runner/runner-types.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import type { Attempt, AttemptQuestion } from '#lib/practice/shapes.ts'
import { blankAnswer, isUnanswered } from '#lib/questions/marking/answers.ts'

/** The answers of a sitting as this tab knows them, and what changes them. */
export function useAnswers(attempt: Attempt, queue: AnswerQueue) {
  const version = useSyncExternalStore(
    (listener) => queue.listen(listener),
    () => queue.version,
    () => 0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for all that the queue holds
  const standings = useMemo(
    () => attempt.questions.map((question) => standingOf(attempt, queue, question)),
    [attempt, queue, version],
  )
  const change = (question: AttemptQuestion, patch: Change, options?: { timeOnly?: boolean }) =>
    queue.change(attempt.id, { ...answerOf(attempt, queue, question), ...patch }, options)
  return {
    standings,
    change,
    answerOf: (asked: AttemptQuestion) => answerOf(attempt, queue, asked),
  }
}

/** The newest answer of a question that this tab knows, or an empty one. */
function answerOf({ id }: Attempt, queue: AnswerQueue, { position, question }: AttemptQuestion) {
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

function standingOf(attempt: Attempt, queue: AnswerQueue, asked: AttemptQuestion): Standing {
  const { position, section, question } = asked
  const { answer, flagged } = answerOf(attempt, queue, asked)
  // The time that was spent looking at a question is no answer.
  const isTouched = (queue.newest(attempt.id, position)?.changedAt ?? 0) >= 1
  return {
    position,
    section,
    isAnswered: !isUnanswered(question, answer.webAnswerDTOList),
    isFlagged: flagged,
    save: isTouched ? queue.stateOf(attempt.id, position) : null,
  }
}
