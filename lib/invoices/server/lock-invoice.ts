import { eq } from 'drizzle-orm'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type InvoiceRow, invoiceColumns } from './find-invoices.ts'
import { invoices } from './tables.ts'

/** A request with its order and its buyer's row, all locked until the transaction ends, so that no refund and nobody else moves it. Throws not_found. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow & { isGone: boolean }> {
  // A request never changes its order, so that may be read before the lock.
  const [found] = await tx
    .select({ payableId: invoices.payableId })
    .from(invoices)
    .where(eq(invoices.id, id))
  const order = found && (await lockPayable(tx, found.payableId))
  if (!order) throw new AppError('not_found')
  const [row] = await tx
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(payables, eq(payables.id, invoices.payableId))
    .where(eq(invoices.id, id))
  if (!row) throw new AppError('not_found')
  return { ...row, isGone: order.isGone }
}
