import { and, desc, eq, gte, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { invoiceList } from '#lib/invoices/calls.ts'
import { lastRequestDay, REQUEST_DAYS } from '#lib/invoices/rules.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { invoiceColumns, itemText, toInvoices } from './find-invoices.ts'
import { isGoingBack, isRestDue, leftFen } from './money.ts'
import { barOf } from './request-bar.ts'
import { invoices } from './tables.ts'

/** Titles that are offered again. */
const TITLES = 5

/** A user's requests, the newest first; the orders for which one can be asked for; and the titles of before. Amounts are yuan. */
export async function listOwnInvoices(db: Db, userId: number): Promise<Output<typeof invoiceList>> {
  const rows = await db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(payables, eq(payables.id, invoices.payableId))
    .where(eq(payables.userId, userId))
    .orderBy(desc(invoices.id))
  const titles = rows.map(({ invoice: { titleKind, title, taxNumber, email } }) => ({
    ...{ titleKind, title, taxNumber, email },
  }))
  const isFirst = (one: (typeof titles)[number], at: number) =>
    titles.findIndex(
      ({ titleKind, title, taxNumber }) =>
        titleKind === one.titleKind && title === one.title && taxNumber === one.taxNumber,
    ) === at
  return {
    items: await toInvoices(db, rows),
    offers: await offersFor(db, userId),
    titles: titles.filter(isFirst).slice(0, TITLES),
  }
}

/** The paid orders without a request whose day has not passed; one whose money is on its way says so. */
async function offersFor(db: Db, userId: number) {
  const live = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(eq(invoices.payableId, payables.id), inArray(invoices.status, ['requested', 'issued'])),
    )
  const rows = await db
    .select({ order: payables, leftFen, isGoingBack, isRestDue })
    .from(payables)
    .where(
      and(
        eq(payables.userId, userId),
        ne(payables.kind, 'rest'),
        inArray(payables.status, ['paid', 'refunding', 'refunded']),
        gte(payables.paidAt, sql`now() - make_interval(days => ${REQUEST_DAYS + 2})`),
        notExists(live),
      ),
    )
    .orderBy(desc(payables.id))
  return rows.flatMap((row) => {
    const { order, leftFen: left } = row
    const until = order.paidAt && lastRequestDay(order.paidAt)
    if (!until || until < shanghaiToday() || left <= 0) return []
    const { id: orderId, orderNum } = order
    const [amount, bar] = [yuanOf(left), barOf(row)]
    return [{ orderId, orderNum, item: itemText(order), amount, until, bar }]
  })
}
