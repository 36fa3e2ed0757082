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
      {(offAmount > 0 || postageAmount > 0) && (
        <dl className={styles.sums}>
          <div>
            <dt>商品</dt>
            <dd>¥{yuanText(sumAmount)}</dd>
          </div>
          {offAmount > 0 && (
            <div>
              <dt>优惠券“{couponName}”</dt>
              <dd className={styles.bad}>−¥{yuanText(offAmount)}</dd>
            </div>
          )}
          {postageAmount > 0 && (
            <div>
              <dt>运费</dt>
              <dd>¥{yuanText(postageAmount)}</dd>
            </div>
          )}
        </dl>
      )}
      <p className={styles.total}>
        <span>{label}</span>
        <span>¥{yuanText(payAmount)}</span>
      </p>
    </>
  )
}
