'use client'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { NoteField } from './note-field.tsx'
import type { QuestionShown, ShownQuestion } from './record-view.tsx'

type Props = {
  call: 'errorQuestionInfo' | 'favoriteView' | 'questionAnswer'
  questionId: number
  Question: QuestionShown
  onNote?: () => void
}

/** One question with its answer, analysis and the learner's note. */
export function QuestionLoader({ call, questionId, Question, onNote }: Props) {
  const { data, error, mutate } = useEndpoint(call, { questionId })
  if (!data) {
    if (error?.code === 404) return <EmptyState title="这道题已不在这里">请刷新列表。</EmptyState>
    if (error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    return <Skeleton heights={[48, 40, 40, 40, 40, 96]} />
  }
  if ('wrong' in data) return <Viewed {...data} Question={Question} onNote={onNote} />
  if (data.view) return <Viewed {...data.view} Question={Question} onNote={onNote} />
  return (
    <>
      {data.question && <Question question={data.question} />}
      <p className="muted">做过并交卷后，这里会显示答案与解析。</p>
    </>
  )
}

type ViewedProps = {
  question: ShownQuestion
  note: string
  Question: QuestionShown
  onNote: (() => void) | undefined
}

function Viewed({ question, note, Question, onNote }: ViewedProps) {
  return (
    <>
      <Question question={question} />
      <NoteField questionId={Number(question.id)} note={note} onSaved={onNote} />
    </>
  )
}
