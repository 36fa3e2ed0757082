import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { depositOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { RETURNING } from '#lib/orders/returns.ts'
import { goodsStates, PARTLY_RETURNED } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './my-orders.module.css'

const tones = { waiting: 'hot', deposit: 'hot', shipping: 'brand', finished: 'good' } as const

/** One order in a line: state, things, sum, and the way to it. */
export function OrderRow({ order }: { order: GoodsOrder }) {
  const { id, state, product, lines, payAmount, postageAmount, createdAt, orderNum, restDue } =
    order
  const amount = order.paidAmount ?? payAmount
  const isWaiting = state === 'waiting' || restDue !== null
  const action = restDue ? `付尾款 ¥${yuanText(restDue.amount)}` : `去付 ¥${yuanText(payAmount)}`
  const tone = state in tones ? tones[state as keyof typeof tones] : undefined
  return (
    <li className={styles.row} data-waiting={isWaiting || undefined}>
      <p className={styles.head}>
        <Badge tone={tone}>{goodsStates[state]}</Badge>
        {order.isReturning && <Badge tone="brand">{RETURNING}</Badge>}
        {order.isPartlyReturned && <Badge>{PARTLY_RETURNED}</Badge>}
        <span>{orderNum}</span>
        <time dateTime={createdAt}>{shanghaiMinute(new Date(createdAt))}</time>
      </p>
      <div className={styles.what}>
        <div>
          <h2>{product}</h2>
          <p className="muted">{lines.map(({ title }) => title).join('、')}</p>
        </div>
        <span>
          <b>¥{yuanText(amount)}</b>
          {amount < order.totalAmount && <small> 定金，总价 ¥{yuanText(order.totalAmount)}</small>}
          {postageAmount > 0 && <small> 含运费 ¥{yuanText(postageAmount)}</small>}
        </span>
        <ButtonLink
          href={href(restDue ? depositOrderPage : orderDetailPage, { id })}
          variant={isWaiting ? undefined : 'second'}
          aria-label={`${restDue ? '付尾款' : isWaiting ? '去付' : '查看'}：${product}，${orderNum}`}
        >
          {isWaiting ? action : '查看'}
        </ButtonLink>
      </div>
    </li>
  )
}
