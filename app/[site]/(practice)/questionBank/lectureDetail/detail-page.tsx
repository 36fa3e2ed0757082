'use client'
import { LectureDetail } from '#components/lectures/lecture-detail.tsx'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import type { AnsweredQuestion as Answered, PublicQuestion } from '#lib/questions/types.ts'

/** A lecture with the widgets of the questions, to be read only. */
export function DetailPage() {
  return <LectureDetail Question={Question} />
}

function Question({ question }: { question: Answered | PublicQuestion }) {
  return isAnswered(question) ? (
    <AnsweredQuestion question={question} />
  ) : (
    <QuestionWidget question={question} entries={[]} mode="read" />
  )
}
