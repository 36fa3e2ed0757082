import { type SQL, sql } from 'drizzle-orm'

// How much an invoice is for is asked of the refunds each time, so that none of them has to tell anybody. For queries of
// payables (and invoices) under their own names, which a query of one table would leave out of the columns.

const isPaid = sql`money.status in ('paid', 'refunding', 'refunded')`

/** The payments of an order: its own and, where a deposit was paid first, those of its rest. As a list of numbers, so that each is looked up. */
const payments = sql`payables money where money.id = any(array(
  select payables.id union all select rest.id from goods_rests rest where rest.order_id = payables.id))`

/** Fen that were paid for an order and have not gone back. */
export const leftFen: SQL<number> = sql<number>`(coalesce((
  select sum(money.pay_fen) from ${payments} and ${isPaid}), 0) - coalesce((
  select sum(r.amount_fen) from refunds r where r.why = 'asked' and r.status = 'done'
    and r.payable_id in (select money.id from ${payments})), 0))::int`

/** Whether money of an order is on its way back. */
export const isGoingBack: SQL<boolean> = sql<boolean>`exists (select from refunds r
  where r.why = 'asked' and r.status = 'pending' and r.payable_id in (select money.id from ${payments}))`

/** Whether an order's deposit is paid and its rest is not. */
export const isRestDue: SQL<boolean> = sql<boolean>`(payables.status = 'paid' and exists (
  select from goods_orders o where o.id = payables.id and o.quote -> 'deposit' is not null)
  and not exists (select from ${payments} and money.id <> payables.id and ${isPaid}))`

/** Fen of an invoice less its red letters; 0 when none was issued. */
export const issuedFen: SQL<number> = sql<number>`coalesce((
  select sum(case when d.is_red then -d.amount_fen else d.amount_fen end)
  from invoice_documents d where d.invoice_id = invoices.id), 0)::int`

/** Orders of which money has gone back: few, and the only ones of which more can be invoiced than was kept. */
const refunded = sql`(select coalesce(rest.order_id, r.payable_id) from refunds r
  left join goods_rests rest on rest.id = r.payable_id where r.why = 'asked' and r.status = 'done')`

/** Whether what an order has kept, compared so, for a query of invoices alone: asked of those that all else leaves. */
export const keeps = (compared: SQL): SQL => sql`exists (
  select from payables where payables.id = invoices.payable_id and ${leftFen} ${compared})`

/** Whether more is invoiced than was kept, so that a red letter is due, for a query of invoices alone. */
export const isRedDue: SQL = sql`(invoices.status = 'issued' and invoices.payable_id in ${refunded}
  and ${keeps(sql`< ${issuedFen}`)})`
