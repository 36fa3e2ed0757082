'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate of the personal centre: a visitor without a login fetches neither its code nor its styles.
const Invoices = lazy(() => import('./my-invoices.tsx'))

export const MyInvoices = () => (
  <Suspense fallback={<Skeleton heights={[40, 120, 120]} />}>
    <Invoices />
  </Suspense>
)
