'use client'
import { lazy, Suspense } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SiteLine } from './advisers.tsx'

// Loaded behind the gate: a visitor without a login fetches neither their code nor their styles.
const Create = lazy(() => import('./order/create-order.tsx'))
const Orders = lazy(() => import('./order/orders-of-course.tsx'))

export const CreateBmOrder = ({ site }: { site: SiteLine }) => (
  <MemberOnly label="创建报名订单">
    <Suspense fallback={<Skeleton heights={[40, 160, 160]} />}>
      <Create site={site} />
    </Suspense>
  </MemberOnly>
)

// The personal centre has a gate of its own.
export const MyOrders = () => (
  <Suspense fallback={<Skeleton heights={[40, 160, 160]} />}>
    <Orders />
  </Suspense>
)
