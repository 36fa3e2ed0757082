import { useEffect } from 'react'
import type { SiteLine } from '#components/enlistments/advisers.tsx'
import { EnlistmentFacts } from '#components/enlistments/enlistment-facts.tsx'
import facts from '#components/enlistments/facts.module.css'
import { ConfirmForm } from '#components/orders/confirm/confirm-form.tsx'
import { useCheck } from '#components/orders/confirm/use-check.ts'
import part from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { enlistById } from '#lib/enlistments/calls.ts'
import type { Enlistment } from '#lib/enlistments/contract.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { goodsStates } from '#lib/orders/states.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseDialogs } from './course-dialogs.tsx'

/** The form of enrolment once more, and the order that it leads to. Default export for `lazy`. */
export default function CreateOrder({ site }: { site: SiteLine }) {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(enlistById, id === null ? null : { id }, {
    quiet: true,
    revalidateOnFocus: true,
  })
  const { openCourseDialog, resetCourseData } = useAppStore.getState()
  useEffect(() => resetCourseData, [resetCourseData])
  return (
    <>
      <h1 className={part.title}>确认报名与订单</h1>
      {(id === null || error) && (
        <EmptyState title={error && error.code !== 404 ? error.message : '没有这份报名表'}>
          <ButtonLink href={href(baomingPage)} variant="second">
            看看可以报名的课程
          </ButtonLink>
        </EmptyState>
      )}
      {id !== null && !data && !error && <Skeleton heights={[160, 160]} />}
      {data && !error && (
        <div className={part.parts}>
          <section className={part.part}>
            <div className={facts.head}>
              <h2>报名表：{data.course.title}</h2>
              {data.isOpen && (
                <Button variant="second" onClick={() => openCourseDialog('registration')}>
                  修改
                </Button>
              )}
            </div>
            <EnlistmentFacts enlistment={data} />
          </section>
          <OrderOf enlistment={data} />
          <CourseDialogs
            enlistment={data}
            site={site}
            reread={() => mutate().catch(() => undefined)}
          />
        </div>
      )}
    </>
  )
}

/** The order that there is, or the way to place it. */
function OrderOf({ enlistment }: { enlistment: Enlistment }) {
  const { course, order } = enlistment
  const isOrdered = order !== null && !order.isOver
  const wish = isOrdered ? null : ({ kind: 'course', id: course.id, quantity: 1 } as const)
  const { checked, error } = useCheck(wish)
  if (isOrdered)
    return (
      <EmptyState title={`这门课程已经下单：${goodsStates[order.state]}`} picture="done">
        <ButtonLink href={href(orderDetailPage, { id: order.id })}>
          {order.state === 'waiting' ? '去付款' : '看订单'}
        </ButtonLink>
      </EmptyState>
    )
  if (error)
    return (
      <EmptyState title={error.message}>
        <ButtonLink href={href(baomingPage)} variant="second">
          看看可以报名的课程
        </ButtonLink>
      </EmptyState>
    )
  return wish && checked ? (
    <ConfirmForm wish={wish} checked={checked} />
  ) : (
    <Skeleton heights={[160]} />
  )
}
