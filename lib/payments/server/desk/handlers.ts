import type { paymentDesk } from '#lib/payments/desk-contract.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import { listStaffAttention } from './list-attention.ts'
import { listStaffOrders } from './list-orders.ts'
import { settleAttention } from './settle-attention.ts'

export const paymentDeskHandlers = (
  kinds: readonly PayableKind[],
): Handlers<typeof paymentDesk> => ({
  staffOrders: ({ db, input }) => listStaffOrders(db, input, kinds),
  staffRefund: ({ db, user, input: { id, reason, parts }, caller }) => {
    const inFen = parts?.map(({ key, amount }) => ({ key, fen: amount && fenOf(amount) }))
    const demand = { staffId: user.id, id, reason, caller }
    return refundByStaff(db, inFen ? { ...demand, parts: inFen } : demand, kinds)
  },
  staffAttention: ({ db, input }) => listStaffAttention(db, input),
  settleAttention: ({ db, user, input }) =>
    settleAttention(db, { staffId: user.id, ...input }, kinds),
})
