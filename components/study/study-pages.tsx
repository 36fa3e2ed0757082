'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate of the personal centre: a visitor without a login fetches neither its code nor its styles.
const Center = lazy(() => import('./study-center.tsx'))

export const StudyCenter = () => (
  <Suspense fallback={<Skeleton heights={[40, 230, 240]} />}>
    <Center />
  </Suspense>
)
