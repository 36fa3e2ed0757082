'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const desks = {
  settings: lazy(() => import('./settings-desk.tsx')),
  entries: lazy(() => import('./entry-desk.tsx')),
  vip: lazy(() => import('./vip-desk.tsx')),
}

/** A desk of the site content, loaded behind the login; what may be read, the API decides. */
export function SiteContentPage({ desk }: { desk: keyof typeof desks }) {
  const Desk = desks[desk]
  return (
    <Suspense fallback={<Skeleton heights={[40, 72, 72]} />}>
      <Desk />
    </Suspense>
  )
}
