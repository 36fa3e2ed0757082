'use client'
import type { ComponentType } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { CallOf, Input, Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { errorQuestionInfo, favoriteView, questionAnswer } from '#lib/practice/calls.ts'
import type { AnsweredQuestion, PublicQuestion } from '#lib/questions/types.ts'
import { NoteField } from './note-field.tsx'

type ShownQuestion = AnsweredQuestion | PublicQuestion

/** Shows one question: with answer and analysis once it was handed in, before that without. */
export type QuestionShown = ComponentType<{ question: ShownQuestion }>

/** The calls that answer with one question. */
type Asked = {
  in: Input<typeof errorQuestionInfo>
  parsed: ParsedInput<typeof errorQuestionInfo>
  out: Loaded
}
type Loaded = Output<typeof errorQuestionInfo | typeof favoriteView | typeof questionAnswer>

type Props = {
  call: CallOf<Asked>
  questionId: number
  Question: QuestionShown
  /** The learner's note was written or deleted. */
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
  const keepNote = (note: string) => {
    void mutate(withNote(data, note), { revalidate: false })
    onNote?.()
  }
  const view = 'wrong' in data ? data : data.view
  if (view) return <Viewed {...view} Question={Question} onNote={keepNote} />
  return (
    <>
      {'question' in data && data.question && <Question question={data.question} />}
      <p className="muted">做过并交卷后，这里会显示答案与解析。</p>
    </>
  )
}

function withNote(data: Loaded, note: string): Loaded {
  if ('wrong' in data) return { ...data, note }
  return data.view ? { ...data, view: { ...data.view, note } } : data
}

type ViewedProps = {
  question: ShownQuestion
  note: string
  Question: QuestionShown
  onNote: (note: string) => void
}

function Viewed({ question, note, Question, onNote }: ViewedProps) {
  return (
    <>
      <Question question={question} />
      <NoteField questionId={Number(question.id)} note={note} onChange={onNote} />
    </>
  )
}
