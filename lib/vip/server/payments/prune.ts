import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Drops payment notifications after 180 days; orders, attempts and refunds stay. */
export async function pruneNotifications(db: Db): Promise<void> {
  await db.execute(
    sql`delete from payment_notifications where received_at < now() - interval '180 days'`,
  )
}
