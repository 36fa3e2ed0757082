import { useCallback } from 'react'
import { OrderInvoice } from '#components/invoices/order-invoice.tsx'
import { DepositPart } from '#components/orders/deposit/deposit-part.tsx'
import { OrderLines } from '#components/orders/order-lines.tsx'
import { OrderSums } from '#components/orders/order-sums.tsx'
import styles from '#components/orders/part.module.css'
import { RefundRules } from '#components/orders/refund-rules.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { orderShow } from '#lib/orders/calls.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { RETURNING } from '#lib/orders/returns.ts'
import { goodsStates, PARTLY_RETURNED } from '#lib/orders/states.ts'
import { REFUND_LOOK_MS } from '#lib/payments/client/refund-look.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'
import { OrderActions } from './order-actions.tsx'
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
    refreshInterval: (order) =>
      order?.lines.some((line) => line.state === 'refunding') ? REFUND_LOOK_MS : 0,
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
  const { state, orderNum, lines, placed, couponReturnText } = data
  const isUnderway = lines.some((line) => line.state === 'refunding')
  const returned = sumYuan([
    ...lines.map(({ returnedAmount }) => returnedAmount),
    data.postageReturned,
  ])
  return (
    <>
      <p>
        <Badge
          tone={
            state === 'waiting' || state === 'deposit'
              ? 'hot'
              : state === 'finished'
                ? 'good'
                : 'brand'
          }
        >
          {goodsStates[state]}
        </Badge>{' '}
        {data.isReturning && <Badge tone="brand">{RETURNING}</Badge>}{' '}
        {data.isPartlyReturned && <Badge>{PARTLY_RETURNED}</Badge>}{' '}
        <span className="muted">订单 {orderNum}</span>
      </p>
      <h1 className={styles.title}>{data.product}</h1>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {placed && (
            <PayPanel key={placed.url} {...{ placed, onEnd }} renew={() => renewOrder(data)} />
          )}
          {data.deposit && <DepositPart order={data} deposit={data.deposit} />}
          <OrderActions order={data} reread={reread} />
          {data.returns.length > 0 && <OrderReturns returns={data.returns} reread={reread} />}
          {data.isPosted && <OrderParcel order={data} reread={reread} />}
          {data.paidAt && <OrderInvoice orderId={data.id} part={styles.part} />}
          <OrderSteps steps={data.steps} />
        </div>
        <div className={styles.parts}>
          <section className={styles.part}>
            <h2>{placed ? '买什么' : '买了什么'}</h2>
            <OrderLines lines={lines} />
            <OrderSums
              {...data}
              payAmount={data.deposit?.totalAmount ?? data.payAmount}
              label={data.deposit ? '总价' : data.paidAt ? '实付' : '应付'}
            />
            {returned > 0 && (
              <p className={styles.returned}>
                <span>{isUnderway ? '退款（含处理中）' : '已退款'}</span>
                <span>¥{yuanText(returned)}</span>
              </p>
            )}
          </section>
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
