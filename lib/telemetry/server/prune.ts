import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Drops what telemetry no longer needs: reader marks after two days, raw events after 90. */
export async function pruneTelemetry(db: Db): Promise<void> {
  await db.execute(
    sql`delete from article_readers where day < (now() at time zone 'Asia/Shanghai')::date - 2`,
  )
  await db.execute(sql`delete from burying_points where at < now() - interval '90 days'`)
}
