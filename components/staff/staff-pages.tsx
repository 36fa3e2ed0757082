'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const desks = {
  overview: lazy(() => import('./overview.tsx')),
  enquiries: lazy(() => import('./desks/enquiry-desk.tsx')),
  feedback: lazy(() => import('./desks/feedback-desk.tsx')),
  redemptions: lazy(() => import('./desks/redemption-desk.tsx')),
  proposals: lazy(() => import('./desks/proposals/proposal-desk.tsx')),
  security: lazy(() => import('./desks/security/security-desk.tsx')),
  audit: lazy(() => import('./desks/audit-desk.tsx')),
}

/** One desk of the staff's room, loaded behind the login; what may be read, the API decides. */
export function StaffPage({ desk }: { desk: keyof typeof desks }) {
  const Desk = desks[desk]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Desk />
    </Suspense>
  )
}
