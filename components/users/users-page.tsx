'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const UserDesk = lazy(() => import('./user-desk.tsx'))

/** The desk of users, loaded behind the login; what may be read, the API decides. */
export function UsersPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <UserDesk />
    </Suspense>
  )
}
