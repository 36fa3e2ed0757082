import { once } from '#lib/platform/once.ts'
import type { Session } from './client-session.ts'
import type { Db, Sql } from './client-sql.ts'
import type { Keep, Listen } from './listen.ts'
import type { Pool } from './pool/pool.ts'

/** An open database. */
export type Database = {
  db: Db
  /** Plain statements on the same connections. */
  sql: Sql
  kind: 'embedded' | 'url'
  /** A connection of its own without time limits (advisory locks, migrations); end it yourself. */
  connect: () => Promise<Session>
  keep: Keep
  listen: Listen
  /** Figures of its pools, for /metrics. */
  figures: () => Record<'statements' | 'transactions', ReturnType<Pool['figures']>>
  close: () => Promise<void>
}

/**
 * Where this process's database lies: nothing before openDb, a promise while it opens. Apart from client.ts, so that the
 * page cache, which Node loads beside Next's bundles, finds the open database without loading the driver once more.
 */
export const openedDatabase = once<{ database?: Database | Promise<Database> | undefined }>(
  'database',
  () => ({}),
)
