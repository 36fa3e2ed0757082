import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: the named columns of the stored row take the values of the row that met it. */
export function excluded<T extends PgTable, N extends keyof T['_']['columns'] & string>(
  table: T,
  names: readonly N[],
): Record<N, SQL> {
  const columns = getTableColumns(table)
  const entries = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`no column ${name}`)
    return [name, sql`excluded.${sql.identifier(column.name)}`]
  })
  return Object.fromEntries(entries)
}
