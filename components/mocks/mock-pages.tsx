'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate of the personal centre: a visitor without a login fetches neither its code nor its styles.
const Own = lazy(() => import('./my-mocks.tsx'))

export const MyMocks = () => (
  <Suspense fallback={<Skeleton heights={[40, 96, 96, 160]} />}>
    <Own />
  </Suspense>
)
