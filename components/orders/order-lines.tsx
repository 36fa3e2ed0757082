import type { GoodsOrder } from '#lib/orders/contract.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './order-lines.module.css'

/** The things of an order with what each costs. */
export function OrderLines({ lines }: Pick<GoodsOrder, 'lines'>) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ kind, id, title, price, quantity, validDays, isPosted }) => (
        <li key={`${kind}${id}`}>
          <span>
            <strong>{title}</strong>
            <small>
              {kind === 'book' ? '图书' : '课程'}
              {validDays !== null && `，${validDays} 天有效`}
              {isPosted && '，包邮'}
            </small>
          </span>
          <span className={styles.price}>
            ¥{yuanText(price)}
            {quantity > 1 && ` × ${quantity}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
