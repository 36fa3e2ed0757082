import type { GoodsOrder } from '#lib/orders/contract.ts'
import { confirmOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { isOver } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'

type Order = Pick<GoodsOrder, 'state' | 'lines' | 'isClosing' | 'replacedBy'>

/**
 * Finds the way on from an order that is over: the newer one that took its place, else the same again, of its first thing that can be bought now
 * and in no greater number than that. Null where nothing can, while its wallets are asked, and for any other order.
 */
export function againOf(order: Order): { name: string; path: string } | null {
  const { state, lines, isClosing, replacedBy } = order
  if (replacedBy !== null)
    return { name: '看新订单', path: href(orderDetailPage, { id: replacedBy }) }
  if (!isOver(order) || isClosing) return null
  // A course whose money is under way is refused until that has come back.
  const line = lines.find(
    ({ kind, mostNow }) => mostNow > 0 && !(kind === 'course' && state === 'refunding'),
  )
  if (!line) return null
  const { kind, id, quantity, mostNow } = line
  const wish =
    kind === 'course' ? { courseId: id } : { bookId: id, quantity: Math.min(quantity, mostNow) }
  return { name: state === 'closed' ? '再下一单' : '再买', path: href(confirmOrderPage, wish) }
}
