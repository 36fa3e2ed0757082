import { useState } from 'react'
import { placeLeft } from '#lib/practice/place-left.ts'
import type { QueuedAnswer, SittingQuestion } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'

type Asked = Pick<SittingQuestion, 'question'> & {
  /** The newest answer that this device or the server has. */
  newest: Pick<QueuedAnswer, 'answer' | 'changedAt'> | null
}

/** The question in sight, by its index, the way to another, and the index of the one where the answers end now. A reload comes back to it; a new tab or another device goes on where the answers end, by the rule by which the server names that question everywhere. */
export function usePlace(
  sittingId: number,
  questions: readonly Asked[],
): [number, (index: number) => void, number] {
  const slot = `sitting-place:${sittingId}`
  const left = placeLeft(questions.map(toAnswered))
  const [index, setIndex] = useState(() => {
    const kept = Number(sessionStorage.getItem(slot) ?? Number.NaN)
    const first = questions[kept] ? kept : left
    // A reload finds it here before anything was leafed.
    sessionStorage.setItem(slot, String(first))
    return first
  })
  const go = (next: number) => {
    const within = Math.min(questions.length - 1, Math.max(0, next))
    sessionStorage.setItem(slot, String(within))
    setIndex(within)
  }
  return [index, go, left]
}

const toAnswered = ({ question, newest }: Asked) => ({
  type: question.questionTypeCode,
  changedAt: newest?.changedAt ?? 0,
  isOpen: !newest || isUnanswered(question, newest.answer.webAnswerDTOList),
})
