import type { paymentDesk } from '#lib/payments/desk-contract.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { listStaffAttention } from './list-attention.ts'
import { listStaffOrders } from './list-orders.ts'
import { refundAct } from './refund-act.ts'
import { settleAttention } from './settle-attention.ts'

export const paymentDeskHandlers = (
  kinds: readonly PayableKind[],
): Handlers<typeof paymentDesk> => ({
  staffOrders: ({ db, input }) => listStaffOrders(db, input, kinds),
  staffRefund: ({ db, user, input, caller }) =>
    doOrPropose(db, refundAct(kinds), { staffId: user.id, caller, input }),
  staffAttention: ({ db, input }) => listStaffAttention(db, input),
  settleAttention: ({ db, user, input }) =>
    settleAttention(db, { staffId: user.id, ...input }, kinds),
})
