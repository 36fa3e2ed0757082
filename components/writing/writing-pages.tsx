'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const pages = {
  list: lazy(() => import('./article-list.tsx')),
  editor: lazy(() => import('./article-page.tsx')),
}

/** A page of the writers' desk, loaded behind the login; what may be read, the API decides. */
export function WritingPage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Page />
    </Suspense>
  )
}
