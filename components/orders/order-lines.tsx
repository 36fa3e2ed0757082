import { Link } from '#components/ui/link.tsx'
import { bookDetailPage } from '#lib/books/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { BoughtLine, GoodsOrder } from '#lib/orders/contract.ts'
import { lineStates } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './order-lines.module.css'

const pages = { course: courseDetailPage, book: bookDetailPage } as const

type Line = GoodsOrder['lines'][number] & Partial<BoughtLine>

/** The things of an order with what each costs and, of a paid one, what has become of each. */
export function OrderLines({ lines }: { lines: Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.kind}${line.id}`}>
          <span>
            <strong>
              <Link href={href(pages[line.kind], { id: line.id })}>{line.title}</Link>
            </strong>
            <small>
              {line.kind === 'book' ? '图书' : '课程'}
              {line.validDays !== null && `，${line.validDays} 天有效`}
            </small>
            {line.state && <small>{stateText(line.state, line)}</small>}
          </span>
          <span className={styles.price}>
            ¥{yuanText(line.price)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `已退款 ¥42`, or of what is kept how much can go back now, or why nothing. */
function stateText(
  state: NonNullable<BoughtLine['state']>,
  { returnedAmount, refundAmount, refundBar }: Partial<BoughtLine>,
): string {
  const name = lineStates[state]
  if (state === 'refunding' || state === 'refunded')
    return typeof returnedAmount === 'number' ? `${name} ¥${yuanText(returnedAmount)}` : name
  if (typeof refundAmount === 'number') return `现在可退 ¥${yuanText(refundAmount)}`
  return refundBar ?? name
}
