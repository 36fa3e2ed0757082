import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'

type Row = Record<string, unknown>

/**
 * Makes a large table hold exactly the given rows, told apart by `key` (a property name); the database compares them, so that equal
 * rows are not touched and none is loaded. Every row has a value for every column. Stored rows for which `keep` holds (of
 * the table as `stored`) stay as they are. Returns whether anything was written.
 */
export async function replaceRows(
  tx: Db,
  table: PgTable,
  key: string,
  rows: Row[],
  keep: SQL = sql`false`,
): Promise<boolean> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const name = sql.identifier(getTableName(table))
  const all = Object.entries(columns)
  const keyName = sql.identifier(columns[key]?.name ?? key)
  const set = all.flatMap(([field, column]) => {
    const target = sql.identifier(column.name)
    return field === key ? [] : [sql`${target} = excluded.${target}`]
  })
  const json = (part: Row[], fields: [string, PgColumn][]) => {
    const values = part.map((row) =>
      Object.fromEntries(fields.map(([field, column]) => [column.name, row[field]])),
    )
    return sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(values)}::text::jsonb) given`
  }
  let written = 0
  // 5000 rows of a position are about 2 MB of JSON.
  for (let at = 0; at < rows.length; at += 5000) {
    const { rowCount } = await tx.execute(sql`
      insert into ${name} select given.* from ${json(rows.slice(at, at + 5000), all)}
        left join ${name} stored on stored.${keyName} = given.${keyName}
        where stored.${keyName} is null or stored is distinct from given and not (${keep})
      on conflict (${keyName}) do update set ${sql.join(set, sql`, `)}`)
    written += rowCount ?? 0
  }
  const keys = all.filter(([field]) => field === key)
  const { rowCount } = await tx.execute(sql`
    delete from ${name} stored where not (${keep}) and not exists (
      select from ${json(rows, keys)} where given.${keyName} = stored.${keyName})`)
  return written + (rowCount ?? 0) > 0
}
