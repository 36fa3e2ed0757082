import { desc, eq, or, sql } from 'drizzle-orm'
import { staffInvoicesPage } from '#lib/invoices/paths.ts'
import { type InvoiceTab, invoiceStates } from '#lib/invoices/states.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { invoiceColumns, itemText, stateOf } from './find-invoices.ts'
import { invoices } from './tables.ts'

const tabOf = {
  requested: 'waiting',
  issued: 'issued',
  refused: 'refused',
  withdrawn: 'ended',
  closed: 'ended',
} as const satisfies Record<ReturnType<typeof stateOf>, InvoiceTab>

/** Invoices by their number, that of a red letter or that of the order. */
export const invoiceSource: DeskSource = {
  name: '发票',
  permission: 'orders.refund',
  find: async (db: Db, words) => {
    const rows = await db
      .select(invoiceColumns)
      .from(invoices)
      .innerJoin(payables, eq(payables.id, invoices.payableId))
      .where(
        or(
          eq(payables.orderNum, words),
          sql`exists (select from invoice_documents d
            where d.invoice_id = invoices.id and d.number = ${words})`,
        ),
      )
      .orderBy(desc(invoices.id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: `${row.invoice.title}，${itemText(row.order)}`,
      says: `${row.order.orderNum} · ${invoiceStates[stateOf(row)]}`,
      path: href(staffInvoicesPage, { status: tabOf[stateOf(row)], q: words }),
    }))
  },
}
