import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { getPayable } from '#lib/payments/server/payables/find-payable.ts'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { refundNumber } from '#lib/payments/server/settle.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Demand = { userId: number; id: number; reason: string; caller: Caller }

/**
 * Takes back at once what an own order of a kind granted and has as much money sent back as its rule gives; asked again it
 * changes nothing. Throws not_found, and refund_not_possible with the reason in Chinese.
 */
export async function askRefund(
  db: Db,
  { userId, id, reason, caller }: Demand,
  kind: PayableKind,
): Promise<{ done: true }> {
  await getPayable(db, { userId, id, kind: kind.kind })
  await db.transaction(async (tx) => {
    const order = await lockPayable(tx, id)
    if (!order) throw new AppError('not_found')
    // A second click, or another tab.
    if (order.status === 'refunding' || order.status === 'refunded') return
    const { fen, refusal } = await kind.refundOf(tx, order)
    if (refusal !== undefined) throw new AppError('refund_not_possible', { message: refusal })
    await begin(tx, order, { fen, reason, kind })
    const { orderNum } = order
    await recordAudit(tx, { userId, kind: 'order_refund_asked', caller, detail: { orderNum, fen } })
  })
  return { done: true }
}

type StaffDemand = { staffId: number; id: number; reason: string; caller: Caller }

/**
 * The whole payment of any paid order goes back, as staff decide and whatever its age, where its kind does not object. An
 * order whose refund the wallet has refused is tried again under the same number. Throws not_found, refund_not_possible.
 */
export async function refundByStaff(
  db: Db,
  { staffId, id, reason, caller }: StaffDemand,
  kinds: readonly PayableKind[],
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const order = await lockPayable(tx, id)
    if (!order) throw new AppError('not_found')
    if (order.status === 'refunding' || order.status === 'refunded') return
    const kind = kindOf(kinds, order.kind)
    await refuseByStaff(tx, order, kind)
    const { orderNum, payFen, userId } = order
    const resumed = await resumeRefused(tx, order, kind)
    const fen = resumed ?? payFen
    if (resumed === null) await begin(tx, order, { fen, reason, kind })
    await recordChange(tx, {
      ...{ staffId, noun: 'order', id: orderNum, ownerId: userId, reason },
      before: { status: 'paid' },
      after: { status: 'refunding', refund: yuanOf(fen) },
    })
    // Without the address of the member of staff: the buyer's export must not show from where they work.
    await recordAudit(tx, {
      userId: staffId,
      kind: 'order_refund_by_staff',
      caller,
      detail: { orderNum, fen, owner: userId },
    })
  })
  return { done: true }
}

const stages: Partial<Record<PayableRow['status'], string>> = {
  paid: '',
  refunding: '退款正在处理',
  refunded: '已经退款',
}

/** Why the money of an order in this state cannot be sent back, whatever its kind; null when it can. */
export const stageRefusal = ({ status }: Pick<PayableRow, 'status'>): string | null =>
  (stages[status] ?? '没有支付，无需退款') || null

/** Throws refund_not_possible when staff cannot send the money of a locked order back. */
export async function refuseByStaff(tx: Db, order: PayableRow, kind: PayableKind): Promise<void> {
  const refusal =
    stageRefusal(order) ?? (await kind.facts(tx, [order])).get(order.id)?.refusal ?? null
  if (refusal !== null) throw new AppError('refund_not_possible', { message: refusal })
}

/** Demands a refund again that the wallet has refused; its amount in fen, null when the order has none. */
async function resumeRefused(tx: Db, order: PayableRow, kind: PayableKind): Promise<number | null> {
  const [resumed] = await tx
    .update(refunds)
    .set({ status: 'pending', tries: 0, nextTryAt: sql`now()`, lastError: null })
    .where(
      and(eq(refunds.payableId, order.id), eq(refunds.why, 'asked'), eq(refunds.status, 'failed')),
    )
    .returning({ fen: refunds.amountFen })
  if (!resumed) return null
  await kind.revoke(tx, order)
  await tx.update(payables).set({ status: 'refunding' }).where(eq(payables.id, order.id))
  return resumed.fen
}

async function begin(
  tx: Db,
  order: PayableRow,
  { fen, reason, kind }: { fen: number; reason: string; kind: PayableKind },
): Promise<void> {
  const { id, outTradeNo, amountFen } = await payingAttempt(tx, order.id)
  if (!Number.isInteger(fen) || fen < 1 || fen > amountFen)
    throw new Error(`a refund of ${fen} of ${amountFen} fen`)
  await kind.revoke(tx, order)
  await tx.update(payables).set({ status: 'refunding' }).where(eq(payables.id, order.id))
  await tx.insert(refunds).values({
    attemptId: id,
    payableId: order.id,
    outRefundNo: refundNumber(outTradeNo),
    amountFen: fen,
    why: 'asked',
    reason,
  })
}

/** The payment that the order stands for: each other has its refund already. */
async function payingAttempt(tx: Db, payableId: number) {
  const refund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.attemptId, paymentAttempts.id))
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.payableId, payableId),
        eq(paymentAttempts.status, 'paid'),
        notExists(refund),
      ),
    )
  if (!attempt) throw new Error(`order ${payableId} has no payment to send back`)
  return attempt
}
