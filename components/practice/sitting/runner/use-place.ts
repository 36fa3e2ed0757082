import { useState } from 'react'
import type { QueuedAnswer, SittingQuestion } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import type { QuestionType } from '#lib/questions/types.ts'

type Asked = Pick<SittingQuestion, 'question'> & {
  /** The newest answer that this device or the server has. */
  newest: Pick<QueuedAnswer, 'answer' | 'changedAt'> | null
}

/** The question in sight, by its index. A reload comes back to it; a new tab or another device goes on where the answers end. */
export function usePlace(
  sittingId: number,
  questions: readonly Asked[],
): [number, (index: number) => void] {
  const slot = `sitting-place:${sittingId}`
  const [index, setIndex] = useState(() => {
    const kept = Number(sessionStorage.getItem(slot) ?? Number.NaN)
    const first = questions[kept] ? kept : placeLeft(questions)
    // A reload finds it here before anything was leafed.
    sessionStorage.setItem(slot, String(first))
    return first
  })
  const go = (next: number) => {
    const within = Math.min(questions.length - 1, Math.max(0, next))
    sessionStorage.setItem(slot, String(within))
    setIndex(within)
  }
  return [index, go]
}

/** One press answers these; whether anything else is finished only its learner knows. */
const pressed: readonly QuestionType[] = ['single_choose', 'true_false_choose']

/** The index of the question that was changed last; when one press has answered it, of the next one without an answer, if any. */
export function placeLeft(questions: readonly Asked[]): number {
  const changes = questions.map(({ newest }) => newest?.changedAt ?? 0)
  // Time spent looking at a question is kept below 1 and is no change.
  const last = Math.max(0, changes.indexOf(Math.max(1, ...changes)))
  const lastType = questions[last]?.question.questionTypeCode
  if (lastType && !pressed.includes(lastType)) return last
  const open = questions.findIndex((asked, index) => index >= last && isOpen(asked))
  return open < 0 ? last : open
}

const isOpen = ({ question, newest }: Asked) =>
  !newest || isUnanswered(question, newest.answer.webAnswerDTOList)
