import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { OldOrders } from '#components/old-site/old-orders.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { coursePage } from '#lib/courses/paths.ts'
import { orderIndex } from '#lib/orders/calls.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { type GoodsTab, goodsTabs } from '#lib/orders/states.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './my-orders.module.css'
import { OrderRow } from './order-row.tsx'
import { OrderSearch } from './order-search.tsx'

const isTab = (name: string | null): name is GoodsTab => name !== null && name in goodsTabs

type Props = {
  /** Narrows the list to one course, by the enrolment in the address. */
  of?: { enlistId: number; courseId: number }
  /** Stands above the list, such as that enrolment. */
  above?: ReactNode
}

/** The user's orders of courses and books, by state and by words. */
export default function MyOrders({ of, above }: Props) {
  const query = useSearchParams()
  const asked = query.get('tab')
  const tab = isTab(asked) ? asked : 'all'
  const q = query.get('q') ?? ''
  const page = Number(parseKey('page', query.get('page') ?? '') ?? 1)
  const { data, error, mutate } = useEndpoint(
    orderIndex,
    { page, tab, q, courseId: of?.courseId },
    { revalidateOnFocus: true, keepPreviousData: true },
  )
  return (
    <>
      <h1 className={styles.title}>我的订单</h1>
      {above}
      {of && (
        <p>
          <Link href={href(orderPage)} className={styles.all}>
            全部订单
          </Link>
        </p>
      )}
      <Tabs
        label="订单状态"
        tabs={Object.entries(goodsTabs).map(([name, { name: text }]) => ({
          name: text,
          href: href(orderPage, { ...of, tab: name === 'all' ? undefined : name }),
          chosen: name === tab,
        }))}
      />
      {!of && <OrderSearch key={q} tab={tab} q={q} />}
      {!data && !error && <Skeleton heights={[120, 120, 120]} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {data?.items.length === 0 && (
        <EmptyState title={q ? '没有找到订单' : '这里还没有订单'}>
          <p>买过的课程和图书会列在这里；会员订单在“会员与订单”。</p>
          <ButtonLink href={href(coursePage)} variant="second">
            看看课程
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.list}>
            {data.items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          <Pager
            {...data}
            hrefOf={(number) => href(orderPage, { ...of, tab, q: q || undefined, page: number })}
          />
        </>
      )}
      {!of && tab === 'all' && q === '' && page === 1 && <OldOrders />}
    </>
  )
}
