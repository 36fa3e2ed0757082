import type { goodsOrderCalls } from '#lib/orders/contract.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { hideOrder, receiveOrder } from './change-order.ts'
import { checkGoods } from './check-goods.ts'
import { askGoodsRefund } from './deposit/ask-refund.ts'
import { placeRest } from './deposit/place-rest.ts'
import { payableKindOf } from './deposit/rests.ts'
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
  orderQuery: async ({ db, user, input: { id } }) =>
    getPayState(db, { kind: await payableKindOf(db, id), userId: user.id, id }),
  orderRest: ({ db, user, input }) => placeRest(db, { userId: user.id, id: input.id }),
  orderDestroy: ({ db, user, input }) => hideOrder(db, { userId: user.id, id: input.id }),
  orderReceive: ({ db, user, input }) => receiveOrder(db, { userId: user.id, id: input.id }),
  orderRefund: ({ db, user, input: { id, reason, lines, amount }, caller }) => {
    const demand = { userId: user.id, id, reason, amount, caller }
    return askGoodsRefund(db, lines ? { ...demand, keys: lines.map(keyOf) } : demand)
  },
  appOrderCheck: ({ db, user, input }) => checkGoods(db, { userId: user.id, ...input }),
  appOrderAddress: ({ db, user, input }) => setOrderAddress(db, { userId: user.id, ...input }),
  appOrderCancel: ({ db, user, input }) =>
    cancelPayable(db, { kind, userId: user.id, id: input.id }, goodsPaymentContext(db)),
}
