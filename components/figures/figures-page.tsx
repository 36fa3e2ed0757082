'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const Figures = lazy(() => import('./figures.tsx'))

/** The figures of the day, loaded behind the login; what may be read, the API decides. */
export function FiguresPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 240]} />}>
      <Figures />
    </Suspense>
  )
}
