import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { orderDetailPage, orderPage } from '#lib/orders/paths.ts'
import { goodsStates } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import styles from './order-rows.module.css'

/** The last orders, a line each; what can be done with one stands on its page. Nothing for who has none. */
export function OrderRows({ orders }: Pick<StudyToday, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <Section title="最近的订单" href={href(orderPage)} more="我的订单">
      <ul className={styles.rows}>
        {orders.map(({ id, state, product, createdAt, paidAmount, payAmount, restDue }) => (
          <li key={id}>
            <Badge tone={state === 'waiting' || restDue ? 'hot' : undefined}>
              {goodsStates[state]}
            </Badge>
            <Link href={href(orderDetailPage, { id })}>{product}</Link>
            <time dateTime={createdAt}>{shanghaiToday(new Date(createdAt))}</time>
            <span>¥{yuanText(paidAmount ?? payAmount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
