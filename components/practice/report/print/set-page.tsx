'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { NotShown, type Resume } from '#components/practice/report/analysis/not-shown.tsx'
import { setOfPaper, setOfSitting, setOfWrong } from '#components/practice/report/question-set.ts'
import { useAskedNumber, useSubmitted } from '#components/practice/report/use-submitted.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { paperQuestions } from '#lib/papers/calls.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { exerciseUserAnswer } from '#lib/practice/calls.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import type { PrintParts } from './print-answers.tsx'
import { PrintView } from './print-view.tsx'
import { MOST, useWrongBook } from './use-wrong-book.ts'

type Props = PrintParts & { resume: Resume }

/** Shows what the address names, to be printed or exported: the wrong-question book, a paper, or else a sitting. */
export function SetPage({ resume, ...parts }: Props) {
  const paperId = useAskedNumber('paperId')
  if (useSearchParams().get('book') === 'wrong') return <WrongBook {...parts} />
  if (paperId !== null) return <Paper {...parts} paperId={paperId} />
  return <Sitting {...parts} resume={resume} />
}

function Sitting({ resume, ...parts }: Props) {
  const { submitted, retry } = useSubmitted(exerciseUserAnswer, useAskedNumber('attemptId'))
  if (submitted.kind !== 'shown')
    return <NotShown title="打印与导出" {...{ submitted, resume }} onRetry={retry} />
  return <PrintView {...parts} set={setOfSitting(submitted.data)} hasAnswers />
}

function Paper({ paperId, ...parts }: PrintParts & { paperId: number }) {
  const { data, error, mutate } = useEndpoint(paperQuestions, { paperId })
  if (data) return <PrintView {...parts} set={setOfPaper(data)} hasAnswers={false} />
  return (
    <Waiting error={error?.code} onRetry={() => void mutate().catch(() => undefined)}>
      <EmptyState title="没有找到这份试卷">
        <Link href={href(questionBankOverYearTrueTopicPage)}>选择试卷</Link>
      </EmptyState>
    </Waiting>
  )
}

function WrongBook(parts: PrintParts) {
  const { data, error, progress, retry } = useWrongBook()
  if (!data)
    return (
      <Waiting error={error} onRetry={retry}>
        <p role="status" className="muted">
          {progress}
        </p>
      </Waiting>
    )
  if (data.views.length === 0)
    return (
      <EmptyState title="错题本是空的">
        <Link href={href(questionBankRecordPage, { tab: 'wrong' })}>回到错题本</Link>
      </EmptyState>
    )
  return (
    <>
      {data.total > data.views.length && (
        <p className="muted">
          错题本有 {data.total} 道题，这里是最近的 {MOST} 道。
        </p>
      )}
      <PrintView {...parts} set={setOfWrong(data.views, shanghaiToday())} hasAnswers />
    </>
  )
}

type WaitingProps = {
  error: number | undefined
  onRetry: () => void
  /** Stands in place of the set when there is none, or on the way to it. */
  children: ReactNode
}

function Waiting({ error, onRetry, children }: WaitingProps) {
  return (
    <>
      <h1 className="visually-hidden">打印与导出</h1>
      {(error === undefined || error === 404) && children}
      {error === undefined && <Skeleton heights={[40, 240, 240]} />}
      {error !== undefined && error !== 404 && <LoadError onRetry={onRetry} />}
    </>
  )
}
