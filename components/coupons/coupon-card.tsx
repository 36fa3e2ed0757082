import type { ReactNode } from 'react'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import { moneyText, yuanText } from '#lib/platform/text/money.ts'
import styles from './coupon-card.module.css'

type Props = {
  coupon: Omit<CouponChoice, 'saveAmount' | 'bar'>
  /** It cannot be used, here or any more. */
  isOver?: boolean
  isChosen?: boolean
  /** Lines below its terms. */
  notes?: ReactNode
  /** Stands beside its terms. */
  children?: ReactNode
}

/** A coupon as a ticket: what it takes off, until when and for what. Phrasing content, so that a label may hold it. */
export function CouponCard({ coupon, isOver = false, isChosen = false, ...rest }: Props) {
  const { notes, children } = rest
  const { name, percent, amount, untilText, scopeText } = coupon
  return (
    <span
      className={styles.card}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
    >
      <span className={styles.worth}>
        {percent > 0 ? (
          <b>{percent / 10}折</b>
        ) : (
          <b>
            <span>¥</span>
            {yuanText(amount)}
          </b>
        )}
        {conditions(coupon).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
      <span className={styles.terms}>
        <span>
          <strong>{name}</strong>
          <small>
            {untilText}，{scopeText}
          </small>
          {notes}
        </span>
        {children}
      </span>
    </span>
  )
}

/** Lists under which it is that much: `满 ¥300`, `最多减 ¥80`, or `不限`. */
function conditions({ percent, amount, minimum }: Props['coupon']): string[] {
  const texts = [
    ...(minimum === null ? [] : [`满 ${moneyText(minimum)}`]),
    ...(percent > 0 ? [`最多减 ${moneyText(amount)}`] : []),
  ]
  return texts.length > 0 ? texts : ['不限']
}
