'use client'
import { useLayoutEffect, useState } from 'react'
import { sittingPath } from '#components/practice/paths.ts'
import { NotShown } from '#components/practice/report/analysis/not-shown.tsx'
import { useAskedNumber, useSubmitted } from '#components/practice/report/use-submitted.ts'
import { openSitting } from '#components/practice/sitting/sitting-source.ts'
import { useSitting } from '#components/practice/sitting/use-sitting.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { reloadForPolicy } from '#lib/interviews/client/reload-for-policy.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { exerciseUserAnswer } from '#lib/practice/calls.ts'
import { AfterView } from './after/after-view.tsx'
import { PlainLinks } from './plain-links.tsx'
import { Room } from './room/room.tsx'
import { StartPanel } from './start-panel.tsx'
import { Waiting } from './waiting.tsx'

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
  const [isNew, setIsNew] = useState(false)
  const finish = () => {
    setIsNew(true)
    retry()
  }
  if (submitted.kind === 'loading') return <Waiting />
  if (submitted.kind === 'open' && submitted.sittingKind === 'interview')
    return <Open {...{ sittingId, isBegun }} onDone={finish} />
  if (submitted.kind !== 'shown')
    return (
      <PlainLinks>
        <NotShown title="面试" {...{ submitted }} resume={sittingPath} onRetry={retry} />
        <WayBack />
      </PlainLinks>
    )
  return (
    <AfterView
      sitting={submitted.data}
      isNew={isNew}
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
  if (loaded.kind === 'failed')
    return (
      <PlainLinks>
        <h1>面试</h1>
        <LoadError onRetry={retry} />
        <WayBack />
      </PlainLinks>
    )
  return <Waiting />
}

const WayBack = () => (
  <p>
    <a href={href(interviewQuestionPage)}>回面试题库</a>
  </p>
)
