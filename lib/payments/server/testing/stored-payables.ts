import { payables, paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'

/** For tests: what became of the orders of a test's database. */
export const storedPayables = (t: { readonly db: Db; readonly sql: Database['sql'] }) => ({
  /** Lets the code be over for so many seconds. */
  async overdue(seconds: number) {
    await t.sql`update payables set code_expires_at = now() - make_interval(secs => ${seconds})`
  },

  async statuses() {
    const rows = await t.db.select().from(payables).orderBy(payables.id)
    return rows.map(({ status }) => status)
  },

  async attempts() {
    const rows = await t.db.select().from(paymentAttempts).orderBy(paymentAttempts.id)
    return rows.map(({ outTradeNo, status }) => `${outTradeNo.slice(24)} ${status}`)
  },
})

/** The key of the cashier that an order's code opens. */
export const keyOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
