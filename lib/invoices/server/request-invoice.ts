import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { invoiceChange, invoiceRequest } from '#lib/invoices/calls.ts'
import { detailsFaults, type InvoiceDetails, plainDetails } from '#lib/invoices/rules.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { stateOf } from './find-invoices.ts'
import { lockInvoice } from './lock-invoice.ts'
import { isGoingBack, isRestDue, leftFen } from './money.ts'
import { barOf } from './request-bar.ts'
import { invoices } from './tables.ts'

type Request = ParsedInput<typeof invoiceRequest> & { userId: number }

/** Asks for the invoice of an own order; asked again with the same details it is the same request. Throws not_found, invalid_input, and conflict with the reason in Chinese. */
export async function requestInvoice(
  db: Db,
  { userId, orderId, ...typed }: Request,
): Promise<{ id: number }> {
  const details = checked(typed)
  return await db.transaction(async (tx) => {
    await ownOrder(tx, userId, orderId)
    const locked = await lockPayable(tx, orderId)
    if (!locked || locked.isGone) throw new AppError('unauthorized')
    const [live] = await tx
      .select()
      .from(invoices)
      .where(
        and(eq(invoices.payableId, orderId), inArray(invoices.status, ['requested', 'issued'])),
      )
    if (live) {
      // A second click, or another tab.
      if (live.status === 'requested' && isSame(live, details)) return { id: live.id }
      throw new AppError('conflict', {
        message: '这笔订单已经申请过发票，可以在“我的发票”里查看或修改',
      })
    }
    const [standing] = await tx
      .select({ order: payables, leftFen, isGoingBack, isRestDue })
      .from(payables)
      .where(eq(payables.id, orderId))
    const bar = standing ? barOf(standing) : null
    if (bar) throw new AppError('conflict', { message: bar })
    const [row] = await tx
      .insert(invoices)
      .values({ payableId: orderId, ...details })
      .returning({ id: invoices.id })
    if (!row) throw new Error('an inserted request came back empty')
    return row
  })
}

type Change = ParsedInput<typeof invoiceChange> & { userId: number }

/** Makes an own request out to somebody else while nothing was issued. Throws not_found, invalid_input, conflict. */
export async function changeInvoice(db: Db, { userId, id, ...typed }: Change) {
  const details = checked(typed)
  return await db.transaction(async (tx) => {
    await lockOpen(tx, userId, id)
    await tx
      .update(invoices)
      .set({ ...details, revision: sql`${invoices.revision} + 1` })
      .where(eq(invoices.id, id))
    return { done: true } as const
  })
}

/** Takes an own request back while nothing was issued; again it changes nothing. Throws not_found, conflict. */
export async function withdrawInvoice(db: Db, { userId, id }: { userId: number; id: number }) {
  return await db.transaction(async (tx) => {
    const state = await lockOpen(tx, userId, id, ['withdrawn', 'closed'])
    if (state === 'requested')
      await tx.update(invoices).set({ status: 'withdrawn' }).where(eq(invoices.id, id))
    return { done: true } as const
  })
}

function checked(typed: InvoiceDetails): InvoiceDetails {
  const found = Object.entries(detailsFaults(typed))
  refuse(Object.fromEntries(found.flatMap(([field, fault]) => (fault ? [[field, fault]] : []))))
  return plainDetails(typed)
}

const isSame = (one: InvoiceDetails, other: InvoiceDetails) =>
  one.titleKind === other.titleKind &&
  one.title === other.title &&
  one.taxNumber === other.taxNumber &&
  one.email === other.email

/** Looks before anything is locked, since nobody may lock the rows of another. Throws not_found. */
async function ownOrder(tx: Db, userId: number, orderId: number): Promise<void> {
  const [own] = await tx
    .select({ id: payables.id })
    .from(payables)
    // A rest is invoiced with its order.
    .where(and(eq(payables.id, orderId), eq(payables.userId, userId), ne(payables.kind, 'rest')))
  if (!own) throw new AppError('not_found')
}

const settled = {
  issued: '发票已经开出，不能再改；需要更换请联系客服',
  refused: '这份申请没有开票，请重新申请',
  withdrawn: '这份申请已经撤回，请重新申请',
  closed: '钱已全部退回，这份申请已经关闭',
} as const

/** The state of an own request, locked until the transaction ends. Throws conflict when it is neither requested nor one of `also`. */
async function lockOpen(
  tx: Db,
  userId: number,
  id: number,
  also: readonly (keyof typeof settled)[] = [],
) {
  const [own] = await tx
    .select({ payableId: invoices.payableId })
    .from(invoices)
    .where(eq(invoices.id, id))
  if (!own) throw new AppError('not_found')
  await ownOrder(tx, userId, own.payableId)
  const row = await lockInvoice(tx, id)
  if (row.isGone) throw new AppError('unauthorized')
  const state = stateOf(row)
  if (state !== 'requested' && !also.includes(state))
    throw new AppError('conflict', { message: settled[state] })
  return state
}
