import type { Handlers } from '#lib/platform/api/context.ts'
import type { vipDesk } from '#lib/payments/desk-contract.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { listStaffAttention } from './list-attention.ts'
import { listStaffOrders } from './list-orders.ts'
import { settleAttention } from './settle-attention.ts'

export const vipDeskHandlers: Handlers<typeof vipDesk> = {
  staffOrders: ({ db, input }) => listStaffOrders(db, input),
  staffRefund: ({ db, user, input, caller }) =>
    refundByStaff(db, { staffId: user.id, ...input, caller }),
  staffAttention: ({ db, input }) => listStaffAttention(db, input),
  settleAttention: ({ db, user, input }) => settleAttention(db, { staffId: user.id, ...input }),
}
