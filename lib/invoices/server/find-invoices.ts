import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Invoice, InvoiceDocument } from '#lib/invoices/contract.ts'
import type { InvoiceState } from '#lib/invoices/states.ts'
import { payableKindNames } from '#lib/payments/kinds.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { isGoingBack, issuedFen, leftFen } from './money.ts'
import { invoiceDocuments, invoices } from './tables.ts'

/** The columns of a request with its order and what of its money was kept and invoiced; of a query that joins both. */
export const invoiceColumns = {
  invoice: getTableColumns(invoices),
  order: getTableColumns(payables),
  leftFen,
  isGoingBack,
  issuedFen,
}

export type InvoiceRow = {
  invoice: typeof invoices.$inferSelect
  order: PayableRow
  leftFen: number
  isGoingBack: boolean
  issuedFen: number
}

/** 开票项目 of an order. */
export const itemText = ({ kind, title }: Pick<PayableRow, 'kind' | 'title'>) =>
  // The whole is invoiced, however it was paid.
  `${payableKindNames[kind]}：${title.replace(/（定金）$/, '')}`

/** The state as it is told: a request without money has closed by itself. */
export const stateOf = ({ invoice, leftFen: left }: InvoiceRow): InvoiceState =>
  invoice.status === 'requested' && left <= 0 ? 'closed' : invoice.status

/** Fen that want a red letter; 0 for none. */
export const redFen = (row: InvoiceRow) =>
  row.invoice.status === 'issued' ? Math.max(0, row.issuedFen - row.leftFen) : 0

/** Requests as their buyers read them, in the given order; amounts are yuan. */
export async function toInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const documents = await documentsOf(
    db,
    rows.map(({ invoice }) => invoice.id),
  )
  return rows.map((row) => {
    const { invoice, order } = row
    const { id, titleKind, title, taxNumber, email, note, createdAt } = invoice
    return {
      ...{ id, orderId: order.id, orderNum: order.orderNum, kind: order.kind },
      ...{ item: itemText(order), titleKind, title, taxNumber, email, state: stateOf(row) },
      amount: yuanOf(invoice.status === 'issued' ? row.issuedFen : row.leftFen),
      redAmount: yuanOf(redFen(row)),
      isGoingBack: row.isGoingBack,
      note,
      documents: documents.get(id) ?? [],
      paidOn: shanghaiToday(order.paidAt ?? order.createdAt),
      createdAt: isoTime(createdAt),
    }
  })
}

/** By request: the invoice, then its red letters, without their files. */
async function documentsOf(db: Db, invoiceIds: number[]): Promise<Map<number, InvoiceDocument[]>> {
  const { id, invoiceId, isRed, number, amountFen, issuedOn, pdf } = invoiceDocuments
  const rows = await db
    .select({
      ...{ id, invoiceId, isRed, number, amountFen, issuedOn },
      hasFile: sql<boolean>`${pdf} is not null`,
    })
    .from(invoiceDocuments)
    .where(inArray(invoiceId, invoiceIds))
    .orderBy(asc(isRed), asc(id))
  const told = rows.map(({ invoiceId: of, amountFen: fen, ...rest }) => ({
    of,
    document: { ...rest, amount: yuanOf(fen) },
  }))
  return new Map(
    [...Map.groupBy(told, ({ of }) => of)].map(([of, all]) => [
      of,
      all.map(({ document }) => document),
    ]),
  )
}
