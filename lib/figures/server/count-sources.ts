import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { ownHosts } from '#lib/platform/http/own-hosts.ts'
import { buryingPoints } from '#lib/telemetry/server/tables.ts'
import type { DaySpan } from './counts.ts'
import { daySources } from './tables.ts'

/** Anybody may report a view from anywhere, so a day keeps its largest sources only. */
const MOST = 50

/** Counts the views of a day that another site led to, by its host. Nothing where PC_SITE does not say which site is ours. */
export async function countSources(db: Db, { day, from, to }: DaySpan): Promise<void> {
  const ours = ownHosts()
  if (!ours) return
  const { own, domain } = ours
  await db.execute(sql`
    insert into ${daySources} (day, host, views)
    select ${day}::date, host, count(*) from (
      select regexp_replace(lower(substring(referrer from '^https?://([^/:?#]+)')), '^www\.', '') as host
      from ${buryingPoints} where at >= ${from} and at < ${to} and name = 'view'
    ) visits
    where host is not null and host <> ${own} and host <> ${domain}
      and right(host, ${domain.length + 1}::int) <> ${`.${domain}`}
    group by host order by count(*) desc, host limit ${MOST}
    on conflict (day, host) do update set views = excluded.views`)
}
