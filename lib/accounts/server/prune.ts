import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * Drops what accounts no longer need: codes after two days (the limits look back one), slider
 * tickets an hour after they expired, login attempts after a day, sessions 30 days after they
 * ended, audit events after 180 days.
 */
export async function pruneAccounts(db: Db): Promise<void> {
  await db.execute(sql`delete from sms_codes where created_at < now() - interval '2 days'`)
  await db.execute(sql`delete from slider_tickets where expires_at < now() - interval '1 hour'`)
  await db.execute(sql`delete from login_attempts where at < now() - interval '1 day'`)
  // least() passes over a null.
  await db.execute(
    sql`delete from sessions where least(expires_at, revoked_at) < now() - interval '30 days'`,
  )
  await db.execute(sql`delete from audit_events where at < now() - interval '180 days'`)
}
