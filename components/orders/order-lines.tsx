import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import { bookDetailPage } from '#lib/books/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { BoughtLine, OrderLine } from '#lib/orders/contract.ts'
import { goodsWords, lineFacts, wayOf } from '#lib/orders/page/goods-words.ts'
import { lineStates } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { momentText } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './order-lines.module.css'

const pages = { course: courseDetailPage, book: bookDetailPage } as const

type Line = OrderLine & Partial<BoughtLine>

/** The things of an order with what each costs and, of a paid one, what has become of each. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.kind}${line.id}`}>
          <GoodsCover line={line} />
          <span className={styles.words}>
            <strong>
              <Link href={href(pages[line.kind], { id: line.id })}>{line.title}</Link>
            </strong>
            <small>{lineFacts(line)}</small>
            {line.openUntil && <small>有效期到 {momentText(line.openUntil)}</small>}
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

/** The cover of a thing, or the name of its kind on the same ground. */
export function GoodsCover({ line }: { line: Pick<Line, 'cover' | 'kind' | 'mode'> }) {
  return (
    <span className={styles.cover}>
      {line.cover ? (
        <Cover src={line.cover} />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {goodsWords[wayOf(line)].name}
        </span>
      )}
    </span>
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
