import type { DepositFacts, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { latePayment, lateTexts } from '#lib/orders/page/late-payment.ts'
import { isOver } from '#lib/orders/states.ts'
import { sumYuan } from '#lib/platform/text/money.ts'
import { DepositSums } from './deposit/deposit-sums.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums, Sum } from './order-sums.tsx'
import styles from './part.module.css'

/** The things of an order and its ledger: goods, coupon, postage, deposit and rest, what was paid and what went back. */
export function OrderLedger({ order }: { order: GoodsOrderDetail }) {
  const { lines, deposit, paidAmount, payAmount } = order
  const late = latePayment(order)
  const isUnderway = lines.some(({ state }) => state === 'refunding')
  const returned = sumYuan([
    ...lines.map(({ returnedAmount }) => returnedAmount),
    order.postageReturned,
  ])
  return (
    <section className={styles.part}>
      <h2>商品</h2>
      <OrderLines lines={lines} />
      <OrderSums {...order} payAmount={deposit?.totalAmount ?? payAmount} label={sumName(order)} />
      {deposit && <DepositSums deposit={deposit} rest={restName(deposit, isOver(order))} />}
      <dl className={styles.sums}>
        {deposit && paidAmount !== null && <Sum name="已付" amount={paidAmount} />}
        {late && <Sum name={`晚到的付款（${lateTexts[late.state]}）`} amount={late.amount} />}
        {returned > 0 && (
          <Sum name={isUnderway ? '退款（含处理中）' : '已退款'} amount={returned} />
        )}
      </dl>
    </section>
  )
}

/** Names the last sum: nobody owes anything for an order that is closed. */
function sumName({ deposit, paidAt, state }: GoodsOrderDetail): string {
  if (deposit || state === 'closed') return '总价'
  return paidAt ? '实付' : '应付'
}

/** Says whether the rest was paid, and until when it can be. */
function restName({ restPaidAt, dueText }: DepositFacts, hasEnded: boolean): string {
  if (restPaidAt) return '尾款（已付）'
  return hasEnded ? '尾款（未付）' : `尾款（未付），${dueText}前付清`
}
