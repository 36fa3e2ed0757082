'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const pages = {
  list: lazy(() => import('./exam-desk.tsx')),
  made: lazy(() => import('./new-exam.tsx')),
  exam: lazy(() => import('./exam-page.tsx')),
}

/** A page of the exams' desk, loaded behind the login; what may be read, the API decides. */
export function ExamDeskPage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Page />
    </Suspense>
  )
}
