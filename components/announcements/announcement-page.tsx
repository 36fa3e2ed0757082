'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const Announce = lazy(() => import('./announce-form.tsx'))

/** The form of an announcement, loaded behind the login; what may be written, the API decides. */
export function AnnouncementPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 240, 240]} />}>
      <Announce />
    </Suspense>
  )
}
