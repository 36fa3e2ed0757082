import type { vip } from '#lib/contract/portal/vip.ts'
import { findLastAdviser, listAdvisers } from '../vip/advisers.ts'
import { cancelOrder } from '../vip/cancel-order.ts'
import { listGrants } from '../vip/grants.ts'
import { listOrders } from '../vip/list-orders.ts'
import { payStateOf } from '../vip/order-state.ts'
import { placeOrder } from '../vip/place-order.ts'
import { getVipProduct } from '../vip/products.ts'
import { askRefund } from '../vip/refund.ts'
import type { Handlers } from './context.ts'

export const vipHandlers: Handlers<keyof typeof vip> = {
  getVipProduct: ({ db, user, input }) => getVipProduct(db, user.id, input.type),
  vipOrderCreate: ({ db, user, input: { type, vipProductId, dealCustomer } }) =>
    placeOrder(db, { userId: user.id, type, planId: vipProductId, adviserId: dealCustomer }),
  vipOrderState: ({ db, user, input }) => payStateOf(db, user.id, input.id),
  vipOrderCancel: ({ db, user, input }) => cancelOrder(db, user.id, input.id),
  vipOrderRefund: ({ db, user, input, caller }) =>
    askRefund(db, { userId: user.id, ...input, caller }),
  vipOrderList: ({ db, user, input }) => listOrders(db, user.id, input.page),
  vipGrantList: ({ db, user }) => listGrants(db, user.id),
  lastDealCustomer: ({ db, user }) => findLastAdviser(db, user.id),
  dealCustomerList: ({ db }) => listAdvisers(db),
}
