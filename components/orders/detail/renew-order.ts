import { appOrderCreate } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Asks for the same order again, with a good code. Prices or stock may have changed: then it is another order, which is gone to. */
export async function renewOrder(order: GoodsOrderDetail): Promise<PlacedOrder | null> {
  const items = order.lines.map(({ kind, id, quantity }) => ({ kind, id, quantity }))
  const { couponId, addressId, deposit } = order
  const wish = { items, couponId, addressId, isDeposit: deposit !== null }
  const next = await call(appOrderCreate, wish)
  if (next.id === order.id) return next
  location.assign(href(orderDetailPage, { id: next.id }))
  return null
}
