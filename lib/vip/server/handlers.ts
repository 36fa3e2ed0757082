import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { vip } from '#lib/vip/contract.ts'
import { grantsOf } from '#lib/vip/server/membership/grants.ts'
import { listOrders } from '#lib/vip/server/orders/list-orders.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { vipPaymentContext } from '#lib/vip/server/orders/vip-payable.ts'
import type { CountUsed } from '#lib/vip/server/orders/vip-refund.ts'
import { allAdvisers, findLastAdviser } from '#lib/vip/server/plans/advisers.ts'
import { getVipProducts } from '#lib/vip/server/plans/products.ts'

const kind = 'vip'

/** `payable` and `countUsed` know what other nouns granted to members. */
export const vipHandlers = (payable: PayableKind, countUsed: CountUsed): Handlers<typeof vip> => ({
  getVipProduct: ({ db, user, input }) => getVipProducts(db, user.id, input.type),
  vipOrderCreate: ({ db, user, input: { type, vipProductId, dealCustomer } }) =>
    placeOrder(db, { userId: user.id, type, planId: vipProductId, adviserId: dealCustomer }),
  vipOrderState: ({ db, user, input }) => getPayState(db, { kind, userId: user.id, id: input.id }),
  vipOrderCancel: ({ db, user, input }) =>
    cancelPayable(db, { kind, userId: user.id, id: input.id }, vipPaymentContext(db)),
  vipOrderRefund: ({ db, user, input, caller }) =>
    askRefund(db, { userId: user.id, ...input, caller }, payable),
  vipOrderList: ({ db, user, input }) =>
    listOrders(db, { userId: user.id, page: input.page }, countUsed),
  vipGrantList: ({ db, user }) => grantsOf(db, user.id),
  lastDealCustomer: ({ db, user }) => findLastAdviser(db, user.id),
  dealCustomerList: ({ db }) => allAdvisers(db),
})
