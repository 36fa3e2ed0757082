import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

// First number of two-number advisory locks, which only this file takes.
const phoneLocks = 4_729_101

/** To the end of the transaction nobody else sends to this phone or moves its codes. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${phoneLocks}::int, hashtext(${phone}))`)
}
