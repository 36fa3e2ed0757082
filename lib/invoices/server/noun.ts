import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { invoiceSource } from './invoice-source.ts'
import { forgetInvoices, invoicesOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const invoicesNoun: Noun = {
  stored: stored(tables, { invoices: money, invoiceDocuments: money }),
  exports: { invoices: invoicesOf },
  erases: [forgetInvoices],
  deskSources: [invoiceSource],
  waits: {
    invoices: {
      ...{ table: tables.invoices, since: tables.invoices.createdAt, by: 'staff' },
      ...{ where: sql`status = 'requested'`, late: 2 * DAY },
    },
  },
}
