import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { invoiceDocuments, invoices } from './tables.ts'

/** A user's requests with what was issued, for that user's own export, without the files, which the page gives; amounts are fen. */
export async function invoicesOf(db: Db, userId: number): Promise<unknown> {
  const requests = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.payableId, ownOrders(db, userId)))
    .orderBy(asc(invoices.id))
  const ids = requests.map(({ id }) => id)
  const { id, invoiceId, isRed, number, amountFen, issuedOn, createdAt } = invoiceDocuments
  const documents = await db
    .select({ invoiceId, isRed, number, amountFen, issuedOn, createdAt })
    .from(invoiceDocuments)
    .where(inArray(invoiceId, ids))
    .orderBy(asc(id))
  return requests.map(({ revision: _, ...request }) => ({
    ...request,
    documents: documents.filter((one) => one.invoiceId === request.id),
  }))
}

/** Deletes a user's requests that were not issued. What was issued stays in the books for ten years, but for the address of mail. */
export async function forgetInvoices(tx: Db, userId: number): Promise<void> {
  const own = inArray(invoices.payableId, ownOrders(tx, userId))
  const gone = await tx
    .delete(invoices)
    .where(and(own, ne(invoices.status, 'issued')))
    .returning({ id: invoices.id })
  await forgetHistory(
    tx,
    'invoice',
    gone.map(({ id }) => id),
  )
  await tx.update(invoices).set({ email: '' }).where(own)
}

function ownOrders(db: Db, userId: number) {
  return db.select({ id: payables.id }).from(payables).where(eq(payables.userId, userId))
}
