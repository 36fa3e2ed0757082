import { useState } from 'react'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { oldOrderList } from '#lib/old-site/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import styles from './old-orders.module.css'

/** Orders of the user at the old site; nothing for the many who paid nothing there. */
export function OldOrders() {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(oldOrderList, { page }, { quiet: true, keepPreviousData: true })
  if (!data || data.total === 0) return null
  return (
    <Section title="旧站订单" count={`${data.total} 个`}>
      <p className="muted">在旧站付的款，只供查看，不能在本站退款或开票。</p>
      <ul className={styles.list}>
        {data.items.map(({ id, source, orderNum, title, paidAmount, paidAt }) => (
          <li key={id}>
            <h3>{title}</h3>
            <b>{moneyText(paidAmount)}</b>
            <p className="facts">
              <span>
                {source} {orderNum}
              </span>
              <time dateTime={paidAt}>{shanghaiMinute(new Date(paidAt))} 付款</time>
            </p>
          </li>
        ))}
      </ul>
      <PageTurner label="旧站订单分页" list={data} onTurn={setPage} />
    </Section>
  )
}
