'use client'
import { useRouter } from 'next/navigation'
import { loadUserInfo } from '#components/accounts/load-user-info.ts'
import { EnlistmentFacts } from '#components/enlistments/enlistment-facts.tsx'
import { EnlistmentForm } from '#components/enlistments/form/enlistment-form.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getUserInfo } from '#lib/accounts/calls.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { enlistById, enlistOpening } from '#lib/enlistments/calls.ts'
import type { Enlistment } from '#lib/enlistments/contract.ts'
import { baomingPage, createBmOrderPage } from '#lib/enlistments/paths.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = {
  courseId: number
  /** Says why no guest enlists for it any more; null while one can. */
  closedWhy: string | null
}

/** The form of a course for who is there: a guest fills it in and signs in when sending, a user goes on with their own. */
export function EnlistArea({ courseId, closedWhy }: Props) {
  const isSignedIn = useSignedIn()
  if (isSignedIn === null)
    return (
      <>
        <Skeleton heights={[72, 72, 72, 72, 96]} />
        <noscript>
          <p>填写报名表需要 JavaScript，请在浏览器中启用后刷新本页，或拨打咨询电话。</p>
        </noscript>
      </>
    )
  if (isSignedIn) return <OwnArea courseId={courseId} />
  if (closedWhy) return <Closed why={closedWhy} />
  return <Filling courseId={courseId} stored={null} reread={async () => undefined} />
}

function OwnArea({ courseId }: { courseId: number }) {
  // Draft and default phone are those of the user.
  const user = useReading(getUserInfo, {}, { read: loadUserInfo })
  const own = useEndpoint(enlistById, { courseId }, { quiet: true })
  // What the server says to this user is newer than the page, and knows whose the last seat is.
  const opening = useEndpoint(enlistOpening, { courseId }, { quiet: true })
  const reread = () => Promise.all([own.mutate(), opening.mutate()])
  const isFailed = [own, opening].some(({ data, error }) => error && data === undefined)
  if (isFailed) return <LoadError onRetry={() => void reread().catch(() => undefined)} />
  if (own.data === undefined || !opening.data || !(user.data || user.error))
    return <Skeleton heights={[72, 72, 72, 72, 96]} />
  const { closedWhy: why } = opening.data
  if (why) return own.data ? <Stored enlistment={own.data} why={why} /> : <Closed why={why} />
  return <Filling courseId={courseId} stored={own.data} reread={reread} />
}

type FillingProps = {
  courseId: number
  stored: Enlistment | null
  reread: () => Promise<unknown>
}

function Filling({ courseId, stored, reread }: FillingProps) {
  const router = useRouter()
  return (
    <EnlistmentForm
      key={stored?.revision ?? 0}
      courseId={courseId}
      stored={stored}
      action="提交报名，去确认订单"
      onSaved={({ id }) => router.push(href(createBmOrderPage, { id }))}
      onConflict={() => reread().catch(() => undefined)}
    />
  )
}

function Stored({ enlistment, why }: { enlistment: Enlistment; why: string }) {
  const { order } = enlistment
  return (
    <>
      <p>{why}，报名表不能再改。</p>
      <EnlistmentFacts enlistment={enlistment} />
      {order && (
        <ButtonLink href={href(orderDetailPage, { id: order.id })} variant="second">
          看订单
        </ButtonLink>
      )}
    </>
  )
}

const Closed = ({ why }: { why: string }) => (
  <EmptyState title={why}>
    <ButtonLink href={href(baomingPage)} variant="second">
      看看可以报名的课程
    </ButtonLink>
  </EmptyState>
)
