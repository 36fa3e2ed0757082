'use client'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { PracticeWeek } from './practice-week.tsx'

const PractisedWeek = lazy(() => import('./practised-week.tsx'))

/** The week of a learner. Its lines stand there before the calls have answered, so nothing moves; what asks comes only where somebody is signed in. */
export function ContinuePractice({ today }: { today: string }) {
  const empty = <PracticeWeek today={today} step={null} answered={new Map()} />
  if (!useSignedIn()) return empty
  return (
    <Suspense fallback={empty}>
      <PractisedWeek today={today} />
    </Suspense>
  )
}
