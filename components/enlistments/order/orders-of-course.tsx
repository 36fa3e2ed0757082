import { usePathname } from 'next/navigation'
import { EnlistmentFacts } from '#components/enlistments/enlistment-facts.tsx'
import MyOrders from '#components/orders/list/my-orders.tsx'
import part from '#components/orders/part.module.css'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { enlistById } from '#lib/enlistments/calls.ts'
import { orderKeys } from '#lib/enlistments/order-keys.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

/** The user's orders: all of them, or those of the course of the enrolment in the address. Default export for `lazy`. */
export default function OrdersOfCourse() {
  const keys = orderKeys(usePathname())
  const asked = keys && keys !== 'wrong' ? { id: keys.enlistId } : null
  const { data, error, mutate } = useEndpoint(enlistById, asked, { quiet: true })
  if (keys === null) return <MyOrders />
  if (asked && !data && !error) return <Skeleton heights={[40, 160, 160]} />
  if (error && error.code !== 404)
    return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  const isMeant = data && keys !== 'wrong' && (keys.courseId ?? data.course.id) === data.course.id
  if (!data || !isMeant)
    return <MyOrders above={<p role="status">没有这份报名表，下面是全部订单。</p>} />
  return (
    <MyOrders
      of={{ enlistId: data.id, courseId: data.course.id }}
      above={
        <section className={part.part}>
          <h2>报名表：{data.course.title}</h2>
          <EnlistmentFacts enlistment={data} />
        </section>
      }
    />
  )
}
