'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither their code nor their styles.
const Confirm = lazy(() => import('./confirm/confirm-order.tsx'))
const Deposit = lazy(() => import('./deposit/deposit-order.tsx'))
const Detail = lazy(() => import('./detail/order-detail.tsx'))

export const ConfirmOrder = () => <MemberOnly label="确认订单">{waiting(<Confirm />)}</MemberOnly>
export const DepositOrder = () => <MemberOnly label="定金订单">{waiting(<Deposit />)}</MemberOnly>
export const OrderDetail = () => <MemberOnly label="订单详情">{waiting(<Detail />)}</MemberOnly>

const waiting = (page: ReactNode) => (
  <Suspense fallback={<Skeleton heights={[40, 160, 160]} />}>{page}</Suspense>
)
