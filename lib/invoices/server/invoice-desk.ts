import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffInvoices } from '#lib/invoices/calls.ts'
import type { InvoiceTab } from '#lib/invoices/states.ts'
import { plainTaxNumber } from '#lib/invoices/tax-number.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { invoiceColumns, toInvoices } from './find-invoices.ts'
import { isRedDue, keeps } from './money.ts'
import { invoices } from './tables.ts'

/** For staff: requests of one tab, what waits the oldest first and what is settled the newest first; words are an order's or an invoice's number, a title or a tax number. Amounts are yuan. */
export async function listStaffInvoices(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffInvoices>,
): Promise<Output<typeof staffInvoices>> {
  const asked = and(isInTab(status), q ? await wordsIn(db, q) : undefined)
  const isOpen = status === 'waiting' || status === 'red'
  const order = ordered(sort, invoices.id, [isOpen ? asc(invoices.id) : desc(invoices.id)])
  const query = byIds(
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ ...invoiceColumns, userName: users.userName, nickName: users.nickName })
        .from(invoices)
        .innerJoin(payables, eq(payables.id, invoices.payableId))
        .innerJoin(users, eq(users.id, payables.userId))
        .where(inArray(invoices.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(invoices, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const told = await toInvoices(db, rows)
  const items = told.map((invoice, at) => {
    const row = rows[at]
    if (!row) throw new Error('a request was told that was not read')
    return {
      ...{ ...invoice, revision: row.invoice.revision, userId: row.order.userId },
      userName: row.nickName || row.userName,
    }
  })
  return { ...list, items }
}

const isOpenRequest = sql`(invoices.status = 'requested' and ${keeps(sql`> 0`)})`

function isInTab(tab: InvoiceTab): SQL | undefined {
  return {
    waiting: or(isOpenRequest, isRedDue),
    red: isRedDue,
    issued: eq(invoices.status, 'issued'),
    refused: eq(invoices.status, 'refused'),
    ended: or(
      eq(invoices.status, 'withdrawn'),
      sql`(invoices.status = 'requested' and ${keeps(sql`<= 0`)})`,
    ),
  }[tab]
}

const wordsIn = (db: Db, q: string): Promise<SQL> =>
  holdsWords(
    db,
    q,
    { id: invoices.id, texts: [invoices.title] },
    {
      exactly: [
        sql`${invoices.payableId} in (select id from payables where order_num = ${q})`,
        eq(invoices.taxNumber, plainTaxNumber(q)),
        sql`${invoices.id} in (select d.invoice_id from invoice_documents d where d.number = ${q})`,
      ],
    },
  )
