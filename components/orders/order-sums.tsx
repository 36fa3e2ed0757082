import { yuanText } from '#lib/platform/text/money.ts'
import styles from './part.module.css'

type Props = {
  /** Yuan: all lines, what the coupon takes off, what is paid, and the postage in it. */
  sumAmount: number
  offAmount: number
  payAmount: number
  /** Absent where it is not known yet. */
  postageAmount?: number | null | undefined
  couponName: string | null | undefined
  /** Name of the last sum. */
  label: string
}

/** The sums of an order: the things, what a coupon takes off them, the postage, and what is paid. */
export function OrderSums({ sumAmount, offAmount, payAmount, couponName, label, ...more }: Props) {
  const postageAmount = more.postageAmount ?? 0
  return (
    <>
      <dl className={styles.sums}>
        <Sum name="商品" amount={sumAmount} />
        {offAmount > 0 && <Sum name={`优惠券“${couponName}”`} amount={-offAmount} />}
        {postageAmount > 0 && <Sum name="运费" amount={postageAmount} />}
      </dl>
      <p className={styles.total}>
        <span>{label}</span>
        <span>¥{yuanText(payAmount)}</span>
      </p>
    </>
  )
}

/** A line of a ledger in yuan; what goes off is below zero. */
export function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={amount < 0 ? styles.bad : undefined}>
        {amount < 0 && '−'}¥{yuanText(Math.abs(amount))}
      </dd>
    </div>
  )
}
