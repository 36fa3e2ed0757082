import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredInvoiceState, TitleKind } from '#lib/invoices/states.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'

// Money is integer fen, days are those of Shanghai.

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** 发票申请: that an order's buyer wants an invoice, and to whom it is made out. How much it is for, its order says. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payableId: integer('payable_id')
      .notNull()
      .references(() => payables.id),
    titleKind: text('title_kind').notNull().$type<TitleKind>(),
    title: text().notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    email: text().notNull().default(''),
    status: text().notNull().default('requested').$type<StoredInvoiceState>(),
    /** Why staff issued none. */
    note: text().notNull().default(''),
    /** Grows with each change by the buyer. */
    revision: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoices_one_live').on(t.payableId).where(sql`status in ('requested', 'issued')`),
    index('invoices_payable').on(t.payableId),
    index('invoices_status').on(t.status, t.id),
    index('invoices_title').using('gin', gramsOf([t.title])),
  ],
)

/** 发票: an invoice that was issued, or a red letter that takes its amount off it. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    isRed: boolean('is_red').notNull(),
    number: text().notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    issuedOn: date('issued_on').notNull(),
    /** Lies here, since what lies in the store of uploads has an address that everybody may read. */
    pdf: bytea(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoice_documents_one_blue').on(t.invoiceId).where(sql`not is_red`),
    index('invoice_documents_invoice').on(t.invoiceId),
    check('invoice_documents_amount', sql`${t.amountFen} > 0`),
  ],
)
