'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither its code nor its styles.
const MyCollection = lazy(() => import('./my-collection.tsx'))

export function MyCollectionPage({ questionsPath }: { questionsPath: string | null }) {
  return (
    <Suspense fallback={<Skeleton heights={[40, 44, 96, 96, 96]} />}>
      <MyCollection questionsPath={questionsPath} />
    </Suspense>
  )
}
