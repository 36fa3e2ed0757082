import { Icon } from '#components/ui/icon.tsx'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './coupon-row.module.css'

type Props = {
  coupons: readonly CouponChoice[]
  /** The one that goes off. */
  coupon: CouponChoice | null
  onOpen: () => void
}

/** Tells which coupon goes off an order, and opens the choice. */
export function CouponRow({ coupons, coupon, onOpen }: Props) {
  const usable = coupons.filter(({ bar }) => bar === null).length
  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <b>优惠券</b>
      {coupon ? (
        <span className={styles.off}>
          {coupon.name} −¥{yuanText(coupon.saveAmount)}
        </span>
      ) : (
        <span>{usable > 0 ? '这次不用' : '没有可用的'}</span>
      )}
      <small>{usable > 0 ? `${usable} 张可用` : '有兑换码？'}</small>
      <Icon name="forward" />
    </button>
  )
}
