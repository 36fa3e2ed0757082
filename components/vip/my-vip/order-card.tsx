import { useId } from 'react'
import { OrderInvoice } from '#components/invoices/order-invoice.tsx'
import { Button } from '#components/ui/button.tsx'
import { Stages } from '#components/ui/stages.tsx'
import { walletNames } from '#lib/payments/wallet.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import type { VipOrder } from '#lib/vip/contract.ts'
import styles from './order-card.module.css'
import { priceLines, returnLine, statusNames, statusNote, typeNames } from './order-texts.ts'
import { vipStages } from './vip-stages.ts'

type Props = { order: VipOrder; onCancel: () => void; onRefund: () => void }

/** One order: what, how much and why that much, its state, and what can be done about it. */
export function OrderCard({ order, onCancel, onRefund }: Props) {
  const { orderNum, type, product, payAmount, status, channel, createdAt, paidAt } = order
  const note = statusNote(order)
  const sum = priceLines(order)
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <span>订单号 {orderNum}</span>
        <span>{shanghaiMinute(new Date(createdAt))} 下单</span>
        <strong data-status={status}>{statusNames[status]}</strong>
      </p>
      <div className={styles.what}>
        <p className={styles.product}>
          {product}
          <span className={styles.type}>{typeNames[type]}</span>
        </p>
        <p className={styles.amount}>¥{yuanText(payAmount)}</p>
      </div>
      <Stages stages={vipStages(order)} />
      {sum.length > 0 && (
        <ul className={styles.sum}>
          {sum.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {paidAt && (
        <p className={styles.note}>
          {channel && `${walletNames[channel]} · `}
          {shanghaiMinute(new Date(paidAt))} 支付
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {order.returns.map((one) => {
        const line = returnLine(one)
        return (
          line && (
            <p key={one.at} className={styles.note}>
              {line}
            </p>
          )
        )
      })}
      {status === 'open' && (
        <p className={styles.actions}>
          <Button onClick={() => openVip()}>继续支付</Button>
          <Button variant="second" className={styles.plain} onClick={onCancel}>
            取消订单
            <span className="visually-hidden"> {orderNum}</span>
          </Button>
        </p>
      )}
      {status === 'paid' && <Refund order={order} onRefund={onRefund} />}
      {paidAt && <OrderInvoice orderId={order.id} button={styles.plain} />}
    </li>
  )
}

/** The button that asks the money back; when it cannot be asked back, why not. */
function Refund({ order, onRefund }: Pick<Props, 'order' | 'onRefund'>) {
  const bar = useId()
  return (
    <p className={styles.actions}>
      <Button
        variant="second"
        className={styles.plain}
        disabled={order.refundBar !== null}
        aria-describedby={order.refundBar === null ? undefined : bar}
        onClick={onRefund}
      >
        申请退款
        <span className="visually-hidden"> {order.orderNum}</span>
      </Button>
      {order.refundBar !== null && (
        <span id={bar} className={styles.note}>
          {order.refundBar}
        </span>
      )}
    </p>
  )
}
