import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'

/** Rows of a table that wait until somebody has seen to them. /metrics counts them every few seconds, so an index has to find them. */
export type Waiting = {
  table: PgTable
  where: SQL
  /** The moment since which a row waits. */
  since: SQLWrapper
  /** Sees to them: the site by itself, or its staff. */
  by: 'site' | 'staff'
  /** From this age of the oldest on, in seconds, the operator is told. */
  late: number
}

export const MINUTE = 60
export const DAY = 86_400

/** The statement for one row: how many wait, and for how many seconds the oldest has; 0 when none does. */
export function waitingIn(db: Db, { table, where, since }: Waiting) {
  return db
    .select({
      count: count(),
      oldest: sql<number>`coalesce(greatest(extract(epoch from now() - min(${since})), 0), 0)::float8`,
    })
    .from(table)
    .where(where)
}
