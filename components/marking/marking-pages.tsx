'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const pages = {
  queue: lazy(() => import('./marking-queue.tsx')),
  figures: lazy(() => import('./marking-figures.tsx')),
  room: lazy(() => import('./room/marking-room.tsx')),
}

/** A page of the markers' desk, loaded behind the login; what may be read, the API decides. */
export function MarkingPage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Page />
    </Suspense>
  )
}
