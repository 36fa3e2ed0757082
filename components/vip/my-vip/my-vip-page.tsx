'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither its code nor its styles.
const MyVip = lazy(() => import('./my-vip.tsx'))

export function MyVipPage({ rightsPath }: { rightsPath: string }) {
  return (
    <Suspense fallback={<Skeleton heights={[40, 176, 160, 160]} />}>
      <MyVip rightsPath={rightsPath} />
    </Suspense>
  )
}
