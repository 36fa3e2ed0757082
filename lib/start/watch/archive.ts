import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** How PostgreSQL gets on with handing its log to the backups. */
export type Archive = {
  /** For how long the oldest closed file of the log has waited; 0 while none does. */
  lagSeconds: number
  /** Whether the role may list what waits. Else only an `archive_command` that fails is seen, not one that hangs. */
  isWhole: boolean
}

/** A file of the log that waits has a mark beside it until the command has taken it. */
const oldestMark = sql`
  select min(modification) from pg_ls_archive_statusdir() where name like '%.ready'`
/** The last success, where an attempt has failed since; PostgreSQL makes one each minute. */
const lastSuccess = sql`
  select coalesce(last_archived_time, stats_reset) from pg_stat_archiver
  where last_failed_time > coalesce(last_archived_time, '-infinity')`

/** Asks PostgreSQL itself; null where `archive_mode` is off, as in the embedded one, and on a replica. */
export async function archiveOf(db: Db): Promise<Archive | null> {
  const {
    rows: [archive],
  } = await db.execute<{ isWhole: boolean }>(sql`
    select has_function_privilege('pg_ls_archive_statusdir()', 'execute') as "isWhole"
    where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`)
  if (!archive) return null
  const since = archive.isWhole ? oldestMark : lastSuccess
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(greatest(extract(epoch from clock_timestamp() - (${since})), 0), 0)::float8 as seconds`)
  return { isWhole: archive.isWhole, lagSeconds: rows[0]?.seconds ?? 0 }
}
