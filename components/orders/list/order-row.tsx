import { GoodsCover } from '#components/orders/order-lines.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import type { GoodsOrder, OrderLine } from '#lib/orders/contract.ts'
import { againOf } from '#lib/orders/page/again.ts'
import { lineFacts } from '#lib/orders/page/goods-words.ts'
import { depositOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { RETURNING } from '#lib/orders/returns.ts'
import { goodsStates, PARTLY_RETURNED } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './my-orders.module.css'

const tones = { waiting: 'hot', deposit: 'hot', shipping: 'brand', finished: 'good' } as const

/** One order in a line: state, cover, things, sum, and what leads on. */
export function OrderRow({ order }: { order: GoodsOrder }) {
  const { id, state, product, lines, payAmount, postageAmount, createdAt, orderNum, restDue } =
    order
  const amount = order.paidAmount ?? payAmount
  const isWaiting = state === 'waiting' || restDue !== null
  const [first] = lines
  const { name, sum, path } = actionOf(order)
  const tone = state in tones ? tones[state as keyof typeof tones] : undefined
  return (
    <li className={styles.row} data-waiting={isWaiting || undefined}>
      <p className={styles.head}>
        <Badge tone={tone}>{goodsStates[state]}</Badge>
        {order.isReturning && <Badge tone="brand">{RETURNING}</Badge>}
        {order.isPartlyReturned && <Badge>{PARTLY_RETURNED}</Badge>}
        <span>{orderNum}</span>
        <time dateTime={createdAt}>{shanghaiMinute(new Date(createdAt))}</time>
      </p>
      <div className={styles.what}>
        {first && <GoodsCover line={first} />}
        <div>
          <h2>
            <Link href={href(orderDetailPage, { id })}>{product}</Link>
          </h2>
          <p className="muted">{lines.map((line) => factsOf(line, lines.length > 1)).join('；')}</p>
        </div>
        <span>
          <b>¥{yuanText(amount)}</b>
          {amount < order.totalAmount && <small> 定金，总价 ¥{yuanText(order.totalAmount)}</small>}
          {postageAmount > 0 && <small> 含运费 ¥{yuanText(postageAmount)}</small>}
        </span>
        <ButtonLink
          href={path}
          variant={isWaiting ? undefined : 'second'}
          aria-label={`${name}：${product}，${orderNum}`}
        >
          {sum === null ? name : `${name} ¥${yuanText(sum)}`}
        </ButtonLink>
      </div>
    </li>
  )
}

/** Names what leads on from an order, and the sum that is paid there; null where none is. */
function actionOf(order: GoodsOrder): { name: string; sum: number | null; path: string } {
  const { id, state, restDue, payAmount } = order
  const path = href(orderDetailPage, { id })
  if (restDue) return { name: '付尾款', sum: restDue.amount, path: href(depositOrderPage, { id }) }
  if (state === 'waiting') return { name: '去付', sum: payAmount, path }
  // While money is under way its buyer wants to see where it is.
  const again = state === 'refunding' ? null : againOf(order)
  if (again) return { ...again, sum: null }
  return { name: state === 'shipping' ? '看包裹' : '查看', sum: null, path }
}

/** Tells what a line is, of several by its title. */
const factsOf = (line: OrderLine, isNamed: boolean) => (isNamed ? line.title : lineFacts(line))
