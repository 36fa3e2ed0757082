import type { goodsOrderCalls } from '#lib/orders/contract.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { hideOrder, receiveOrder } from './change-order.ts'
import { checkGoods } from './check-goods.ts'
import { keyOf } from './goods-orders.ts'
import { goodsPayable, goodsPaymentContext } from './goods-payable.ts'
import { listGoodsOrders } from './list-orders.ts'
import { getOrderDetail } from './order-view.ts'
import { setOrderAddress } from './parcels/change-address.ts'
import { placeGoodsOrder } from './place-order.ts'

const { kind } = goodsPayable

/** Two APIs write and read the same rows. */
export const goodsOrderHandlers: Handlers<typeof goodsOrderCalls> = {
  orderIndex: ({ db, user, input }) => listGoodsOrders(db, user.id, input),
  appOrderList: ({ db, user, input }) => listGoodsOrders(db, user.id, input),
  orderShow: ({ db, user, input }) => getOrderDetail(db, user.id, input.id),
  appOrderDetail: ({ db, user, input }) => getOrderDetail(db, user.id, input.id),
  orderCreate: ({ db, user, input }) => placeGoodsOrder(db, { userId: user.id, ...input }),
  appOrderCreate: ({ db, user, input }) => placeGoodsOrder(db, { userId: user.id, ...input }),
  orderQuery: ({ db, user, input }) => getPayState(db, { kind, userId: user.id, id: input.id }),
  orderDestroy: ({ db, user, input }) => hideOrder(db, { userId: user.id, id: input.id }),
  orderReceive: ({ db, user, input }) => receiveOrder(db, { userId: user.id, id: input.id }),
  orderRefund: ({ db, user, input: { id, reason, lines }, caller }) => {
    const demand = { userId: user.id, id, reason, caller }
    return askRefund(db, lines ? { ...demand, keys: lines.map(keyOf) } : demand, goodsPayable)
  },
  appOrderCheck: ({ db, user, input }) => checkGoods(db, { userId: user.id, ...input }),
  appOrderAddress: ({ db, user, input }) => setOrderAddress(db, { userId: user.id, ...input }),
  appOrderCancel: ({ db, user, input }) =>
    cancelPayable(db, { kind, userId: user.id, id: input.id }, goodsPaymentContext(db)),
}
