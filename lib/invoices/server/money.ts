import { type SQL, sql } from 'drizzle-orm'

// How much an invoice is for is asked of the refunds each time, so that none of them has to tell anybody. For queries of
// payables (and invoices) under their own names, which a query of one table would leave out of the columns.

/** Fen that were paid for an order and have not gone back. */
export const leftFen: SQL<number> = sql<number>`(payables.pay_fen - coalesce((
  select sum(r.amount_fen) from refunds r
  where r.payable_id = payables.id and r.why = 'asked' and r.status = 'done'), 0))::int`

/** Whether money of an order is on its way back. */
export const isGoingBack: SQL<boolean> = sql<boolean>`exists (select from refunds r
  where r.payable_id = payables.id and r.why = 'asked' and r.status = 'pending')`

/** Fen of an invoice less its red letters; 0 when none was issued. */
export const issuedFen: SQL<number> = sql<number>`coalesce((
  select sum(case when d.is_red then -d.amount_fen else d.amount_fen end)
  from invoice_documents d where d.invoice_id = invoices.id), 0)::int`

/** Whether more is invoiced than was kept, so that a red letter is due. */
export const isRedDue: SQL = sql`(invoices.status = 'issued' and exists (select from refunds r
  where r.payable_id = payables.id and r.why = 'asked' and r.status = 'done')
  and ${issuedFen} > ${leftFen})`
