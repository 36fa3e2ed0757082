import type { paymentDesk } from '#lib/payments/desk-contract.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { listStaffAttention } from './list-attention.ts'
import { listStaffOrders } from './list-orders.ts'
import { settleAttention } from './settle-attention.ts'

export const paymentDeskHandlers = (
  kinds: readonly PayableKind[],
): Handlers<typeof paymentDesk> => ({
  staffOrders: ({ db, input }) => listStaffOrders(db, input, kinds),
  staffRefund: ({ db, user, input, caller }) =>
    refundByStaff(db, { staffId: user.id, ...input, caller }, kinds),
  staffAttention: ({ db, input }) => listStaffAttention(db, input),
  settleAttention: ({ db, user, input }) =>
    settleAttention(db, { staffId: user.id, ...input }, kinds),
})
