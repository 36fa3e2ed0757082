import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '#lib/platform/once.ts'
import type { Sql } from './client-sql.ts'

/** A session of somebody else on the same database. */
type OtherClient = {
  /** Of its server process. */
  pid: number
  /** Its application_name; '' when it gives none. */
  name: string
  /** Where it comes from; null by a unix socket, and for a role that may not see it. */
  address: string | null
}

/** What the sessions of this process have in common: its number, and letters, since containers count from 1 anew. */
export const processMark = once(
  'process-mark',
  () => `${process.pid}-${randomBytes(3).toString('hex')}`,
)

/** Name of our sessions unless DATABASE_URL says otherwise. */
export const USUAL_NAME = 'gongxuanwang'

/** The application_name of a session of this process. PostgreSQL keeps 63 bytes of it, and writes others than ASCII longer. */
export function markedName(name: string): string {
  return `${name.replace(/[^ -~]/g, '?').slice(0, 40)} ${processMark()}`
}

/** The sessions on this database that are not of this process. One that has just ended takes a moment to disappear. */
async function otherClients(sql: Sql): Promise<OtherClient[]> {
  for (let attempt = 1; ; attempt++) {
    const others = await sql<OtherClient[]>`
      select pid, coalesce(application_name, '') as name, host(client_addr) as address
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        -- An autovacuum worker is nobody's.
        and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
        and coalesce(right(application_name, ${processMark().length}), '') <> ${processMark()}
      order by pid`
    if (others.length === 0 || attempt === 5) return others
    await sleep(50)
  }
}

/** Throws one readable line that says who else uses the database. */
export async function expectNoOtherClients(sql: Sql): Promise<void> {
  const others = await otherClients(sql)
  if (others.length === 0) return
  const named = others
    .slice(0, 5)
    .map(
      ({ pid, name, address }) =>
        `${name || '未命名'}（pid ${pid}${address ? `，${address}` : ''}）`,
    )
  const more = others.length > 5 ? ` 等 ${others.length} 个连接` : ''
  throw new Error(`数据库正被使用，请先停止网站和其他程序：${named.join('、')}${more}`)
}
