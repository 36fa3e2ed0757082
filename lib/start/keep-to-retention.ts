import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { type Retention, retention, type TableKey } from '#lib/tables/retention.ts'
import * as schema from '#lib/tables/schema.ts'

/** Job: drops what is past its time in the retention table, each table by itself. */
export async function keepToRetention(db: Db): Promise<void> {
  for (const [key, table] of Object.entries(schema)) {
    if (!is(table, PgTable)) continue
    const name = sql.identifier(getTableName(table))
    for (const rule of [retention[key as TableKey]].flat())
      if ('since' in rule)
        for (const statement of statementsOf(name, rule)) await db.execute(statement)
  }
}

function* statementsOf(table: Name, rule: Timed) {
  const { since, after, only = 'true', sets, most } = rule
  const isOld = sql.raw(`${since} < now() - interval '${after}' and (${only})`)
  yield sets
    ? sql`update ${table} set ${sql.raw(sets)} where ${isOld}`
    : sql`delete from ${table} where ${isOld}`
  if (most)
    yield sql`delete from ${table} where id <= (
      select id from ${table} order by id desc offset ${most} limit 1)`
}

type Name = ReturnType<typeof sql.identifier>
type Timed = Extract<Retention, { since: string }>
