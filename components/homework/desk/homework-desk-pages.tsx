'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const pages = {
  list: lazy(() => import('./homework-desk.tsx')),
  made: lazy(() => import('./new-homework.tsx')),
  homework: lazy(() => import('./homework-page.tsx')),
}

/** A page of the homework's desk, loaded behind the login; what may be read, the API decides. */
export function HomeworkDeskPage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Page />
    </Suspense>
  )
}
