import { useCallback } from 'react'
import { OrderActions } from '#components/orders/detail/order-actions.tsx'
import { OrderHead } from '#components/orders/detail/order-head.tsx'
import { OrderSteps } from '#components/orders/detail/order-steps.tsx'
import { OrderLedger } from '#components/orders/order-ledger.tsx'
import styles from '#components/orders/part.module.css'
import { RefundRules } from '#components/orders/refund-rules.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { orderShow } from '#lib/orders/calls.ts'
import { orderDetailPage, orderPage } from '#lib/orders/paths.ts'
import { REFUND_LOOK_MS } from '#lib/payments/client/refund-look.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { PayRest } from './pay-rest.tsx'

/** An order whose deposit is paid: its rest, until when, and by which rule it ends. Default export for `lazy`. */
export default function DepositOrder() {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(orderShow, id === null ? null : { id }, {
    quiet: true,
    revalidateOnFocus: true,
    refreshInterval: (order) =>
      order?.isClosing || order?.state === 'refunding' ? REFUND_LOOK_MS : 0,
  })
  const reread = useCallback(() => mutate().catch(() => undefined), [mutate])
  if (id === null || error)
    return (
      <EmptyState title={error?.message ?? '没有这笔订单'}>
        <ButtonLink href={href(orderPage)} variant="second">
          我的订单
        </ButtonLink>
      </EmptyState>
    )
  if (!data) return <Skeleton heights={[40, 160, 160]} />
  const { deposit, state, lines, couponReturnText } = data
  if (!deposit)
    return (
      <EmptyState title="这笔订单没有定金">
        <ButtonLink href={href(orderDetailPage, { id })}>看订单详情</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <OrderHead order={data} title="定金订单" />
      <div className={styles.columns}>
        <div className={styles.parts}>
          {state === 'deposit' && <PayRest {...{ id, deposit, reread }} />}
          {state === 'waiting' && (
            <section className={styles.part}>
              <p>定金还没有付。</p>
              <ButtonLink href={href(orderDetailPage, { id })}>去付定金</ButtonLink>
            </section>
          )}
          <OrderActions order={data} reread={reread} />
          <OrderSteps steps={data.steps} lines={lines} />
        </div>
        <div className={styles.parts}>
          <OrderLedger order={data} />
          <section className={styles.part}>
            <h2>定金规则</h2>
            <p>{deposit.ruleText}。</p>
            <h3>付清尾款后的退款规则</h3>
            <RefundRules lines={lines} />
            {couponReturnText && <p className="muted">{couponReturnText}。</p>}
          </section>
        </div>
      </div>
    </>
  )
}
