'use client'
import { useLayoutEffect, useState } from 'react'
import { sittingPath } from '#components/practice/paths.ts'
import { NotShown } from '#components/practice/report/analysis/not-shown.tsx'
import { useAskedNumber, useSubmitted } from '#components/practice/report/use-submitted.ts'
import { openSitting } from '#components/practice/sitting/sitting-source.ts'
import { useSitting } from '#components/practice/sitting/use-sitting.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { reloadForPolicy } from '#lib/interviews/client/reload-for-policy.ts'
import { exerciseUserAnswer } from '#lib/practice/calls.ts'
import { AfterView } from './after/after-view.tsx'
import { Room } from './room/room.tsx'
import { StartPanel } from './start-panel.tsx'

/** An interview from its beginning to what was made of it; the address says which. */
export function InterviewDetail() {
  const sittingId = useAskedNumber('attemptId')
  const [begunId, setBegunId] = useState<number | null>(null)
  const [isReady, setIsReady] = useState(false)
  useLayoutEffect(() => setIsReady(!reloadForPolicy()), [])
  if (!isReady) return <Waiting />
  if (sittingId === null) return <StartPanel onBegun={setBegunId} />
  return <Interview key={sittingId} sittingId={sittingId} isBegun={sittingId === begunId} />
}

type Props = { sittingId: number; isBegun: boolean }

function Interview({ sittingId, isBegun }: Props) {
  const { submitted, change, retry } = useSubmitted(exerciseUserAnswer, sittingId)
  if (submitted.kind === 'loading') return <Waiting />
  if (submitted.kind === 'open' && submitted.sittingKind === 'interview')
    return <Open {...{ sittingId, isBegun }} onDone={retry} />
  if (submitted.kind !== 'shown')
    return <NotShown title="面试" {...{ submitted }} resume={sittingPath} onRetry={retry} />
  return (
    <AfterView
      sitting={submitted.data}
      onChange={(position, changed) =>
        void change((known) => ({
          ...known,
          items: known.items.map((one) =>
            one.position === position ? { ...one, ...changed } : one,
          ),
        }))
      }
    />
  )
}

function Open({ sittingId, isBegun, onDone }: Props & { onDone: () => void }) {
  const [loaded, retry] = useSitting(() => openSitting({ kind: 'sitting', sittingId }))
  if (loaded.kind === 'open') return <Room {...loaded} {...{ isBegun, onDone }} />
  if (loaded.kind === 'failed') return <LoadError onRetry={retry} />
  return <Waiting />
}

function Waiting() {
  return (
    <div data-sitting="">
      <h1 className="visually-hidden">面试</h1>
      <Skeleton heights={[60, 500, 160]} />
    </div>
  )
}
