import { closeOverdue } from '#lib/orders/server/deposit/close-overdue.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { reconcile } from '#lib/payments/server/reconciliation/reconcile.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'

/** More than any order can need: one closes it, one sends its money back. */
const ROUNDS = 5

/**
 * Does what the jobs of the next days do, without waiting for these. Afterwards the bills have been compared twice:
 * the first comparison may find lost payments, the second is what remains.
 */
export async function settleEverything(database: Database): Promise<void> {
  const { db, sql } = database
  await runJobs(database)
  const tomorrow = new Date(`${addDays(shanghaiToday(), 1)}T12:00:00+08:00`)
  await reconcile(db, paymentContextOn(db), tomorrow)
  await runJobs(database)
  await sql`delete from reconciliations`
  await reconcile(db, paymentContextOn(db), tomorrow)
}

async function runJobs({ db, sql }: Database): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`update payables set next_look_at = now()`
    await sql`
      update payables set code_expires_at = now() - interval '6 minutes' where status = 'open'`
    await sql`update refunds set next_try_at = now() where status = 'pending'`
    await pollPayables(db, paymentContextOn(db))
    await closeOverdue(db, new Date(), paymentContextOn(db))
    await sendRefunds(db, paymentContextOn(db))
  }
}
