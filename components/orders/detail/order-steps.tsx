import part from '#components/orders/part.module.css'
import type { GoodsOrderStep } from '#lib/orders/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './order-steps.module.css'

const names: Record<GoodsOrderStep['kind'], string> = {
  placed: '下单',
  paid: '付款到账',
  restPaid: '尾款到账',
  shipped: '寄出',
  received: '收货',
  closed: '订单关闭',
  refundAsked: '申请退款',
  refundDone: '退款完成',
  refundFailed: '渠道没有退成，请联系客服',
  paidBack: '多付的款原路退回',
}

/** What happened to an order and its money, the newest first. */
export function OrderSteps({ steps }: { steps: GoodsOrderStep[] }) {
  return (
    <section className={part.part}>
      <h2>这笔订单的经过</h2>
      <ol className={styles.steps}>
        {steps.toReversed().map(({ kind, at, amount, note }) => (
          <li key={`${kind}${at}${note}`}>
            <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
            <span>
              <strong>{names[kind]}</strong>
              {amount !== null && ` ¥${yuanText(amount)}`}
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
