import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Retention } from '#lib/platform/noun/retention.ts'
import { storedTables } from '#lib/tables/retention.ts'

/** Job: drops what is past its time in the retention table, each table by itself. */
export async function keepToRetention(db: Db): Promise<void> {
  for (const { table, rules } of storedTables) {
    const name = sql.identifier(getTableName(table))
    for (const rule of rules)
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
