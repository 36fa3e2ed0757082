'use client'
import { PaperView } from '#components/own-papers/paper-view.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import type { PublicQuestion } from '#lib/questions/types.ts'

/** An own paper with the widgets of the questions, to be read only. */
export function OwnPaperPage() {
  return <PaperView Question={Question} />
}

const Question = ({ question }: { question: PublicQuestion }) => (
  <QuestionWidget question={question} entries={[]} mode="read" />
)
