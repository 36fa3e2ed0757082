import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * How PostgreSQL gets on with handing its log to the backups: for how long the oldest closed file of the log has waited, 0
 * while none does; for a role that may not list what waits, whether the last attempt failed, and no word of one that hangs.
 */
export type Archive = { lagSeconds: number } | { isFailing: boolean }

/** Asks PostgreSQL itself; null where `archive_mode` is off, as in the embedded one, and on a replica. */
export async function archiveOf(db: Db): Promise<Archive | null> {
  const {
    rows: [archive],
  } = await db.execute<{ mayList: boolean }>(sql`
    select has_function_privilege('pg_ls_archive_statusdir()', 'execute') as "mayList"
    where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`)
  if (!archive) return null
  if (archive.mayList) {
    // A file of the log that waits has a mark beside it until the command has taken it.
    const { rows } = await db.execute<{ lagSeconds: number }>(sql`
      select coalesce(greatest(extract(epoch from clock_timestamp() - min(modification)), 0), 0)::float8
        as "lagSeconds"
      from pg_ls_archive_statusdir() where name like '%.ready'`)
    return rows[0] ?? null
  }
  const { rows } = await db.execute<{ isFailing: boolean }>(sql`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`)
  return rows[0] ?? null
}
