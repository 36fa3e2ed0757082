'use client'
import { useState } from 'react'
import type { PrintParts } from '#components/practice/report/print/print-answers.tsx'
import { PrintView } from '#components/practice/report/print/print-view.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ownPaperQuestions } from '#lib/own-papers/calls.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { PaperRef } from './asked-paper.ts'
import { loadPrintedPaper, type PrintedPaper } from './load-printed-paper.ts'
import { Missing } from './paper-view.tsx'

/** A paper that was put together, to be printed or exported; questions that the reader has handed in come with their answers. */
export function PrintOwnPaper({ asked, ...parts }: PrintParts & { asked: PaperRef }) {
  const [progress, setProgress] = useState('')
  const { data, error, mutate } = useReading<PrintedPaper>(ownPaperQuestions, asked, {
    read: () => loadPrintedPaper(asked, setProgress),
    as: 'printed',
    revalidateOnReconnect: false,
  })
  if (error instanceof CallError && error.code === 404) return <Missing />
  if (error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  if (!data)
    return (
      <>
        <h1 className="visually-hidden">打印与导出</h1>
        <p role="status" className="muted">
          {progress}
        </p>
        <Skeleton heights={[40, 240, 240]} />
      </>
    )
  const { set, done } = data
  return (
    <>
      {done > 0 && done < set.questions.length && (
        <p className="muted">做过的 {done} 道带答案与解析，其余的做过以后才有。</p>
      )}
      <PrintView {...parts} set={set} hasAnswers={done > 0} />
    </>
  )
}
