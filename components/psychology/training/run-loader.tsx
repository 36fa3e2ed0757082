import { useCallback, useEffect, useState } from 'react'
import { NoCheck } from '#components/psychology/no-check.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { psychologicalCheckRun } from '#lib/psychology/calls.ts'
import { ownKeptAnswers } from '#lib/psychology/client/kept-answers.ts'
import type { InstrumentRunText } from '#lib/psychology/contract.ts'
import { psychologyReportPage } from '#lib/psychology/paths.ts'
import { Runner } from './runner.tsx'

/** Reads a run anew each time it is opened: what an earlier visit has kept may be behind what is saved. */
export function RunLoader({ runId }: { runId: number }) {
  const [text, setText] = useState<InstrumentRunText | null>(null)
  const [failure, setFailure] = useState<number | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    try {
      const read = await call(psychologicalCheckRun, { runId }, { quiet: true })
      if (read.run.finishedAt) ownKeptAnswers(runId).clear()
      setText(read)
    } catch (error) {
      setFailure(error instanceof CallError ? error.code : 0)
    }
  }, [runId])
  useEffect(() => void load(), [load])
  if (failure === 404) return <NoCheck title="测评作答" />
  if (failure !== null) return <LoadError onRetry={() => void load()} />
  if (!text) return <Skeleton heights={[40, 24, 320]} />
  if (text.run.finishedAt)
    return (
      <>
        <h1 className="visually-hidden">测评作答</h1>
        <EmptyState title="这次测评已经交卷" picture="done">
          <ButtonLink href={href(psychologyReportPage, { id: runId })}>看报告</ButtonLink>
        </EmptyState>
      </>
    )
  return <Runner text={text} reload={load} />
}
