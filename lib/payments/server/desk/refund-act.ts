import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { paymentDesk } from '#lib/payments/desk-contract.ts'
import { kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { REFUND_YUAN_ALONE } from '#lib/staff/proposals.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'

const { permission, input } = paymentDesk.staffRefund

/** A refund by staff; a large one, and one beyond the printed rule, needs a second person. */
export const refundAct = (
  kinds: readonly PayableKind[],
): WeightyAct<z.output<typeof input>, { done: true }> => ({
  ...{ kind: 'staffRefund', name: '退款', permission, input },
  weigh: (tx, { id }) => weighRefund(tx, id, kinds),
  run: (tx, by, asked) => refundByStaff(tx, { ...by, ...asked }, kinds),
})

/** Why a refund of the whole payment needs a second person, in Chinese; null when it does not. */
async function weighRefund(
  tx: Db,
  id: number,
  kinds: readonly PayableKind[],
): Promise<string | null> {
  const order = await lockPayable(tx, id)
  // What cannot be refunded the act itself refuses.
  if (order?.status !== 'paid') return null
  const isRefused = and(
    ...[eq(refunds.payableId, id), eq(refunds.why, 'asked'), eq(refunds.status, 'failed')],
  )
  // Decided once already; the wallet alone has refused it.
  if ((await tx.$count(refunds, isRefused)) > 0) return null
  const yuan = yuanOf(order.payFen)
  if (yuan > REFUND_YUAN_ALONE)
    return `退款 ¥${yuanText(yuan)}，超过 ¥${yuanText(REFUND_YUAN_ALONE)}`
  const { fen = 0, refusal } = await kindOf(kinds, order.kind).refundOf(tx, order)
  if (fen >= order.payFen) return null
  return `超出退款规则：${refusal ?? `按规则可退 ¥${yuanText(yuanOf(fen))}`}`
}
