import { useCallback } from 'react'
import { OrderInvoice } from '#components/invoices/order-invoice.tsx'
import { DepositPart } from '#components/orders/deposit/deposit-part.tsx'
import { OrderLedger } from '#components/orders/order-ledger.tsx'
import styles from '#components/orders/part.module.css'
import { RefundRules } from '#components/orders/refund-rules.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { orderShow } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { latePayment } from '#lib/orders/page/late-payment.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { REFUND_LOOK_MS } from '#lib/payments/client/refund-look.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayPanel } from './pay-panel.tsx'
import { renewOrder } from './renew-order.ts'

/** One order: how it is paid, what can be done, and what happened. Default export for `lazy`. */
export default function OrderDetail() {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(orderShow, id === null ? null : { id }, {
    quiet: true,
    revalidateOnFocus: true,
    refreshInterval: (order) => (order && isMoving(order) ? REFUND_LOOK_MS : 0),
  })
  const reread = useCallback(() => mutate().catch(() => undefined), [mutate])
  const onEnd = useCallback(() => void reread(), [reread])
  if (id === null || error)
    return (
      <EmptyState title={error?.message ?? '没有这笔订单'}>
        <ButtonLink href={href(orderPage)} variant="second">
          我的订单
        </ButtonLink>
      </EmptyState>
    )
  if (!data) return <Skeleton heights={[40, 160, 160]} />
  const { lines, placed, couponReturnText } = data
  return (
    <>
      <OrderHead order={data} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          {placed && (
            <PayPanel key={placed.url} {...{ placed, onEnd }} renew={() => renewOrder(data)} />
          )}
          {data.deposit && data.state === 'deposit' && (
            <DepositPart id={data.id} deposit={data.deposit} />
          )}
          <OrderActions order={data} reread={reread} />
          {data.returns.length > 0 && <OrderReturns returns={data.returns} reread={reread} />}
          {data.isPosted && <OrderParcel order={data} reread={reread} />}
          {data.paidAt && <OrderInvoice orderId={data.id} part={styles.part} />}
          <OrderSteps steps={data.steps} lines={lines} />
        </div>
        <div className={styles.parts}>
          <OrderLedger order={data} />
          <section className={styles.part}>
            <h2>退款规则</h2>
            {data.deposit && <p>{data.deposit.ruleText}。付清尾款后：</p>}
            <RefundRules lines={lines} />
            {couponReturnText && <p className="muted">{couponReturnText}。</p>}
          </section>
        </div>
      </div>
    </>
  )
}

/** Whether wallets are asked about an order, so that it changes while nobody does anything. */
const isMoving = (order: GoodsOrderDetail) =>
  order.isClosing ||
  order.lines.some(({ state }) => state === 'refunding') ||
  latePayment(order)?.state === 'paidBackPending'
