'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither its code nor its styles.
const MessageBox = lazy(() => import('./message-box.tsx'))

export function MessagesPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 44, 96, 96, 96]} />}>
      <MessageBox />
    </Suspense>
  )
}
