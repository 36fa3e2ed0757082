import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { type Db, getDatabase } from '#lib/platform/db/client.ts'
import { slowStatements } from '#lib/platform/db/pool/slow-statements.ts'
import { log } from '#lib/platform/log.ts'
import { atScrape, metrics } from '#lib/platform/metrics.ts'
import { archiveOf } from './archive.ts'

const name = 'gxw_database_up'

/** Lets the metrics of this process tell whether the database answers it, what its connections do, and how far its replicas and its archive are behind; once, however often it is called. */
export function watchDatabase(database = getDatabase): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  const registers = [registry]
  new Gauge({
    name,
    help: 'Whether the database answers this process within three seconds',
    registers,
    async collect() {
      this.set((await atScrape(database().db.execute(sql`select 1`))) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'gxw_db_connections',
    help: 'Connections of this process: open and lent now, callers that wait for one, and the most that it opens',
    labelNames: ['pool', 'figure'] as const,
    registers,
    collect() {
      for (const [pool, figures] of Object.entries(database().figures()))
        for (const [figure, value] of Object.entries(figures)) this.set({ pool, figure }, value)
    },
  })
  new Counter({
    name: 'gxw_db_slow_statements_total',
    help: 'Statements of requests and jobs that took longer than a second, their waits for locks included',
    registers,
    collect() {
      this.reset()
      this.inc(slowStatements())
    },
  })
  let isTold = false
  new Gauge({
    name: 'gxw_replica_lag_seconds',
    help: 'Seconds until a replica shows what was written to the database; by its application_name, none without replicas',
    labelNames: ['replica'] as const,
    registers,
    async collect() {
      const found = (await atScrape(replicasOf(database().db))) ?? []
      this.reset()
      for (const { replica, seconds } of found) if (seconds !== null) this.set({ replica }, seconds)
      if (isTold || found.every(({ seconds }) => seconds !== null)) return
      isTold = true
      log().warn('replicas are not watched: grant pg_read_all_stats to the role of this process')
    },
  })
  let isArchiveTold = false
  let failingSince: number | undefined
  new Gauge({
    name: 'gxw_archive_lag_seconds',
    help: 'Seconds for which the log of the database has waited to be archived, 0 while none does; none where archive_mode is off',
    registers,
    async collect() {
      const archive = await atScrape(archiveOf(database().db))
      this.remove()
      if (!archive) return
      if ('lagSeconds' in archive) {
        failingSince = undefined
        return this.set(archive.lagSeconds)
      }
      // The last success may be hours old where nothing was written since.
      const now = Date.now()
      failingSince = archive.isFailing ? (failingSince ?? now) : undefined
      this.set((now - (failingSince ?? now)) / 1000)
      if (isArchiveTold) return
      isArchiveTold = true
      log().warn(
        'an archive_command that hangs is not seen: as a superuser, in the database of the site, grant execute on function pg_ls_archive_statusdir() to the role of this process',
      )
    },
  })
}

/** Replicas that the database sends its log to, with their lag in seconds, by name; null where the role may not see it. */
async function replicasOf(db: Db): Promise<{ replica: string; seconds: number | null }[]> {
  // A collector of the log, as pg_basebackup is one, replays nothing. A replica that has all and hears nothing new has no lag.
  const { rows } = await db.execute<{ replica: string; seconds: number | null }>(sql`
    select coalesce(application_name, '') as replica,
      case when bool_and(replay_lsn is not null)
        then coalesce(extract(epoch from max(replay_lag)), 0)::float8 end as seconds
    from pg_stat_replication where state is null or replay_lsn is not null
    group by 1 order by 1`)
  return rows
}
