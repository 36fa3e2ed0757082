'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate of the personal centre: a visitor without a login fetches neither its code nor its styles.
const Coupons = lazy(() => import('./my-coupons.tsx'))

export const MyCoupons = () => (
  <Suspense fallback={<Skeleton heights={[40, 72, 96, 96]} />}>
    <Coupons />
  </Suspense>
)
