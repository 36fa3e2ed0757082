import type { GoodsOrder } from '#lib/orders/contract.ts'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'

/** States of an order that gives its buyer nothing, or nothing any more. */
const over: readonly GoodsState[] = ['closed', 'refunding', 'refunded']

/** Whether an order leads on to another one. */
export const isOver = ({ state }: Pick<GoodsOrder, 'state'>) => over.includes(state)

/** The address at which an order that is over is placed again, of its first thing that is sold still; null where none is, and for any other order. */
export function againPath({ state, lines }: Pick<GoodsOrder, 'state' | 'lines'>): string | null {
  const line = isOver({ state }) ? lines.find(({ isOnSale }) => isOnSale) : undefined
  if (!line) return null
  const { kind, id, quantity } = line
  return href(confirmOrderPage, kind === 'course' ? { courseId: id } : { bookId: id, quantity })
}
