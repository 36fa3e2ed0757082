import { useState } from 'react'
import type { SittingQuestion } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'

type Asked = Pick<SittingQuestion, 'question' | 'saved'>

/** The question in sight, by its index. A reload comes back to it; a new tab or another device goes on where the saved answers end. */
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

/** The index of the question that was changed last; when that is answered, of the next one without an answer, if any. */
export function placeLeft(questions: readonly Asked[]): number {
  const changes = questions.map(({ saved }) => saved?.changedAt ?? 0)
  // Time spent looking at a question is saved below 1 and is no change.
  const newest = Math.max(1, ...changes)
  const last = Math.max(0, changes.indexOf(newest))
  const open = questions.findIndex((asked, index) => index >= last && isOpen(asked))
  return open < 0 ? last : open
}

const isOpen = ({ question, saved }: Asked) =>
  !saved || isUnanswered(question, saved.answer.webAnswerDTOList)
