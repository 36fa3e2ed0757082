'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither its code nor its styles.
const MessageBox = lazy(() => import('./message-box.tsx'))

/** `settings` stands in a tab of its own: what the user wants to be told. */
export function MessagesPage({ settings }: { settings: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton heights={[40, 44, 96, 96, 96]} />}>
      <MessageBox settings={settings} />
    </Suspense>
  )
}
