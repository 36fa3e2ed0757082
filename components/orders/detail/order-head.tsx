import { Badge } from '#components/ui/badge.tsx'
import { Stages } from '#components/ui/stages.tsx'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { headline, thanksOf } from '#lib/orders/page/order-words.ts'
import { stagesOf } from '#lib/orders/page/stages.ts'
import { RETURNING } from '#lib/orders/returns.ts'
import { goodsStates, PARTLY_RETURNED } from '#lib/orders/states.ts'
import styles from './order-head.module.css'

type Props = {
  order: GoodsOrderDetail
  /** Title of the page where it is not the headline. */
  title?: string
}

const tones = { waiting: 'hot', deposit: 'hot', finished: 'good' } as const

/** Says where an order stands: its state, a headline, what comes next, thanks to who has just paid, and its stages. */
export function OrderHead({ order, title }: Props) {
  const { state, orderNum, nextText } = order
  const thanks = thanksOf(order)
  return (
    <div>
      <p>
        <Badge tone={state in tones ? tones[state as keyof typeof tones] : 'brand'}>
          {goodsStates[state]}
        </Badge>{' '}
        {order.isReturning && <Badge tone="brand">{RETURNING}</Badge>}{' '}
        {order.isPartlyReturned && <Badge>{PARTLY_RETURNED}</Badge>}{' '}
        <span className="muted">订单 {orderNum}</span>
      </p>
      <h1 className={styles.title}>{title ?? headline(order)}</h1>
      <p className="muted">{nextText}</p>
      {thanks.length > 0 && (
        <ul className={styles.thanks}>
          {thanks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Stages stages={stagesOf(order)} />
    </div>
  )
}
