'use client'
import { lazy, Suspense } from 'react'
import { OwnPapers } from '#components/own-papers/own-papers.tsx'
import type { QuestionShown } from '#components/practice/record/question-loader.tsx'
import { RecordView } from '#components/practice/record/record-view.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

// The lists are read first; widgets and analysis come with the first question that is opened.
const OneQuestion = lazy(() => import('./one-question.tsx'))

const Question: QuestionShown = (props) => (
  <Suspense fallback={<Skeleton heights={[48, 40, 40, 40, 40, 96]} />}>
    <OneQuestion {...props} />
  </Suspense>
)

/** The record with the widgets of the questions and their analyses. */
export function RecordPage() {
  return <RecordView Question={Question} OwnPapers={OwnPapers} />
}
