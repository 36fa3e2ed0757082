'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const pages = {
  orders: lazy(() => import('./order-desk.tsx')),
  money: lazy(() => import('./money-desk.tsx')),
}

/** A page of the desk of money, loaded behind the login; what may be read, the API decides. */
export function PaymentDeskPage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return (
    <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
      <Page />
    </Suspense>
  )
}
