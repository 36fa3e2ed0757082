import { and, eq, isNull, sql } from 'drizzle-orm'
import type { settleAttention as endpoint } from '#lib/payments/desk-calls.ts'
import { kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { reconciliationDifferences } from '#lib/payments/server/reconciliation/tables.ts'
import { moveByRefunds, resumeRefund } from '#lib/payments/server/refunds/book-refund.ts'
import { refuseByStaff } from '#lib/payments/server/refunds/refund.ts'
import { keysOf } from '#lib/payments/server/refunds/refund-parts.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Settlement = ParsedInput<typeof endpoint> & { staffId: number }

/**
 * What staff do about something that waits, with why, once; the wallet itself is asked by the jobs. Throws not_found when
 * it waits no longer, refund_not_possible when another order has to go back first.
 */
export async function settleAttention(
  db: Db,
  { staffId, kind, recordId, act, note }: Settlement,
  kinds: readonly PayableKind[],
): Promise<{ done: true }> {
  const settle = acts[`${kind} ${act}` as keyof typeof acts]
  if (!settle) throw new AppError('invalid_input', { message: '这一项不能这样处理' })
  return await db.transaction(async (tx) => {
    const settled = await settle(tx, recordId, kinds)
    if (!settled) throw new AppError('not_found')
    const ownerId = await ownerOf(tx, settled.payableId)
    await recordChange(tx, {
      ...{ staffId, noun: 'money', id: `${kind}-${recordId}`, ownerId, reason: note },
      ...{ before: { state: kind }, after: { state: act } },
    })
    return { done: true } as const
  })
}

/** Null for money that no order is known of. */
async function ownerOf(tx: Db, payableId: number | null): Promise<number | null> {
  if (payableId === null) return null
  const [order] = await tx
    .select({ userId: payables.userId })
    .from(payables)
    .where(eq(payables.id, payableId))
  return order?.userId ?? null
}

type Settled = { payableId: number | null } | undefined

/** By what waits and what is done about it; each names its order, and answers nothing where it waits no longer. */
const acts = {
  'refund_failed retry': (tx: Db, id: number, kinds: readonly PayableKind[]) =>
    moveRefused(tx, id, { to: 'retry', kinds }),
  // The money went back by another way than the wallet's.
  'refund_failed offline': (tx: Db, id: number, kinds: readonly PayableKind[]) =>
    moveRefused(tx, id, { to: 'offline', kinds }),
  'refund_slow retry': async (tx: Db, id: number): Promise<Settled> => {
    const [moved] = await tx
      .update(refunds)
      .set({ tries: 0, nextTryAt: sql`now()` })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning({ payableId: refunds.payableId })
    return moved
  },
  'payment_disputed settle': async (tx: Db, id: number): Promise<Settled> => {
    const [moved] = await tx
      .update(paymentAttempts)
      .set({ status: 'closed' })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, 'disputed')))
      .returning({ payableId: paymentAttempts.payableId })
    return moved
  },
  'order_stuck look': async (tx: Db, id: number): Promise<Settled> => {
    const [moved] = await tx
      .update(payables)
      .set({ nextLookAt: sql`now()` })
      .where(and(eq(payables.id, id), eq(payables.status, 'closing')))
      .returning({ payableId: payables.id })
    return moved
  },
  'difference settle': async (tx: Db, id: number): Promise<Settled> => {
    const { id: column, settledAt } = reconciliationDifferences
    const [moved] = await tx
      .update(reconciliationDifferences)
      .set({ settledAt: sql`now()` })
      .where(and(eq(column, id), isNull(settledAt)))
      .returning({ id: column })
    return moved && { payableId: null }
  },
} as const

/** A refund that the wallet has refused: demanded again under its number, or written down as done. The order that was asked back for gives up what it granted with it. */
async function moveRefused(
  tx: Db,
  id: number,
  { to, kinds }: { to: 'retry' | 'offline'; kinds: readonly PayableKind[] },
): Promise<Settled> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, id))
  const order = before && (await lockPayable(tx, before.payableId))
  if (!order) return
  // Read again under the lock, in one statement: another of staff may have been quicker.
  const refund = await resumeRefund(tx, id, to)
  if (!refund) return
  const settled = { payableId: order.id }
  if (refund.why !== 'asked') return settled
  const kind = kindOf(kinds, order.kind)
  await refuseByStaff(tx, order, kind)
  await kind.revoke(tx, order, keysOf(refund))
  if (to === 'offline') await kind.returned?.(tx, order, keysOf(refund))
  await moveByRefunds(tx, order, kind)
  return settled
}
