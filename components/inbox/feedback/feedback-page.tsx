'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither its code nor its styles.
const FeedbackDesk = lazy(() => import('./feedback-desk.tsx'))

export function FeedbackPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 320, 120]} />}>
      <FeedbackDesk />
    </Suspense>
  )
}
