import { yuanText } from '#lib/platform/text/money.ts'
import styles from './part.module.css'

type Props = {
  /** Yuan: all lines, what the coupon takes off, what is paid. */
  sumAmount: number
  offAmount: number
  payAmount: number
  couponName: string | null | undefined
  /** Name of the last sum. */
  label: string
}

/** The sums of an order: the things, what a coupon takes off them, and what is paid. */
export function OrderSums({ sumAmount, offAmount, payAmount, couponName, label }: Props) {
  return (
    <>
      {offAmount > 0 && (
        <dl className={styles.sums}>
          <div>
            <dt>商品</dt>
            <dd>¥{yuanText(sumAmount)}</dd>
          </div>
          <div>
            <dt>优惠券“{couponName}”</dt>
            <dd className={styles.bad}>−¥{yuanText(offAmount)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.total}>
        <span>{label}</span>
        <span>¥{yuanText(payAmount)}</span>
      </p>
    </>
  )
}
