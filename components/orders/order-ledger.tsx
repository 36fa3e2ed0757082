import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { sumYuan } from '#lib/platform/text/money.ts'
import { DepositSums } from './deposit/deposit-sums.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums, Sum } from './order-sums.tsx'
import styles from './part.module.css'

/** The things of an order and its ledger: goods, coupon, postage, deposit and rest, what was paid and what went back. */
export function OrderLedger({ order }: { order: GoodsOrderDetail }) {
  const { lines, deposit, paidAt, paidAmount, payAmount } = order
  const isUnderway = lines.some(({ state }) => state === 'refunding')
  const returned = sumYuan([
    ...lines.map(({ returnedAmount }) => returnedAmount),
    order.postageReturned,
  ])
  return (
    <section className={styles.part}>
      <h2>商品</h2>
      <OrderLines lines={lines} />
      <OrderSums
        {...order}
        payAmount={deposit?.totalAmount ?? payAmount}
        label={deposit ? '总价' : paidAt ? '实付' : '应付'}
      />
      {deposit && <DepositSums deposit={deposit} />}
      <dl className={styles.sums}>
        {deposit && paidAmount !== null && <Sum name="已付" amount={paidAmount} />}
        {returned > 0 && (
          <Sum name={isUnderway ? '退款（含处理中）' : '已退款'} amount={returned} />
        )}
      </dl>
    </section>
  )
}
