import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { paymentDesk } from '#lib/payments/desk-contract.ts'
import { kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { chooseParts } from '#lib/payments/server/refunds/choose-parts.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { askedRefunds } from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fenOf, yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { REFUND_YUAN_ALONE } from '#lib/staff/proposals.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'

const { permission, input } = paymentDesk.staffRefund

type Input = z.output<typeof input>

/** A refund by staff; a large one, and one beyond the printed rule, needs a second person. */
export const refundAct = (kinds: readonly PayableKind[]): WeightyAct<Input, { done: true }> => ({
  ...{ kind: 'staffRefund', name: '退款', permission, input },
  weigh: (tx, asked) => weighRefund(tx, asked, kinds),
  run: (tx, by, asked) => refundByStaff(tx, { ...by, ...demandOf(asked) }, kinds),
})

/** With amounts in fen. */
function demandOf({ id, reason, parts }: Input) {
  if (!parts) return { id, reason }
  const wanted = parts.map(({ key, amount }) => ({ key, fen: amount && fenOf(amount) }))
  return { id, reason, parts: wanted }
}

/** Why a refund needs a second person, in Chinese; null when it does not. What cannot be refunded the act itself refuses. */
async function weighRefund(
  tx: Db,
  asked: Input,
  kinds: readonly PayableKind[],
): Promise<string | null> {
  const order = await lockPayable(tx, asked.id)
  if (order?.status !== 'paid') return null
  const kind = kindOf(kinds, order.kind)
  const own = (await kind.facts(tx, [order])).get(order.id)?.parts ?? []
  const before = await askedRefunds(tx, order.id)
  const chosen = chooseParts(order, { own, wanted: demandOf(asked).parts, asked: before })
  // What the wallet alone has refused was decided once already.
  if (!chosen?.fresh) return null
  const { fresh } = chosen
  // With what staff sent back before, so that a large sum does not pass in small ones.
  const former = await sentByStaff(tx, order.orderNum)
  const sum = yuanText(yuanOf(former + fresh.fen))
  if (former + fresh.fen > fenOf(REFUND_YUAN_ALONE))
    return `${former > 0 ? '合计' : ''}退款 ¥${sum}，超过 ¥${yuanText(REFUND_YUAN_ALONE)}`
  const rule = await kind.refundOf(tx, order, fresh.parts?.map(({ key }) => key) ?? null)
  if (rule.refusal !== undefined) return `超出退款规则：${rule.refusal}`
  const isWithin = fresh.parts
    ? fresh.parts.every(
        ({ key, fen }) => fen <= (rule.parts?.find((one) => one.key === key)?.fen ?? 0),
      )
    : fresh.fen <= rule.fen
  return isWithin ? null : `超出退款规则：按规则可退 ¥${yuanText(yuanOf(rule.fen))}`
}

/** Sums what staff had sent back of an order before, in fen. */
export async function sentByStaff(tx: Db, orderNum: string): Promise<number> {
  const { noun, recordId, after } = staffChanges
  const [row] = await tx
    .select({ yuan: sql<number>`coalesce(sum((${after}->>'refund')::numeric), 0)`.mapWith(Number) })
    .from(staffChanges)
    .where(and(eq(noun, 'order'), eq(recordId, orderNum)))
  return fenOf(row?.yuan ?? 0)
}
