import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'

type Row = Record<string, unknown>

/**
 * Makes a small table hold the wanted rows, told apart by `keys` (property names); with `prune`, only them, or only them
 * among the stored rows that it answers true for. A row that is the same already is not touched, so that no page is
 * invalidated, nor is one that was set at the desk (`ofDesk`). Returns whether anything was written.
 */
export async function syncRows(
  tx: Db,
  table: PgTable,
  keys: string[],
  wanted: Row[],
  { prune = false }: { prune?: boolean | ((stored: Row) => boolean) } = {},
): Promise<boolean> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const keyOf = (row: Row) => canonical(keys.map((key) => row[key]))
  const stored = new Map((await tx.select().from(table)).map((row: Row) => [keyOf(row), row]))
  const changed = wanted.filter((row) => {
    const before = stored.get(keyOf(row))
    if (before?.ofDesk === true) return false
    return (
      !before || Object.keys(row).some((name) => canonical(before[name]) !== canonical(row[name]))
    )
  })
  // Asked again at the write: the desk may have been quicker than the import since they were read.
  const setWhere = columns.ofDesk && { setWhere: sql`not ${columns.ofDesk}` }
  const kept = new Set(wanted.map(keyOf))
  const mayGo = typeof prune === 'function' ? prune : () => prune
  const stale = [...stored].flatMap(([key, row]) =>
    kept.has(key) || row.ofDesk === true || !mayGo(row) ? [] : [row],
  )
  for (const row of stale) {
    await tx.delete(table).where(and(...keys.map((key) => eq(columnOf(columns, key), row[key]))))
  }
  for (let at = 0; at < changed.length; at += 500) {
    const rows = changed.slice(at, at + 500)
    const target = keys.map((key) => columnOf(columns, key))
    const insert = tx.insert(table).values(rows.map((row) => encoded(row, columns)))
    const names = Object.keys(rows[0] ?? {}).filter((name) => !keys.includes(name))
    const set = excluded(table, names)
    await (Object.keys(set).length > 0
      ? insert.onConflictDoUpdate({ target, set, ...setWhere })
      : insert.onConflictDoNothing({ target }))
  }
  return changed.length + stale.length > 0
}

function columnOf(columns: Record<string, PgColumn>, name: string): PgColumn {
  const column = columns[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

// Drizzle would store null in a jsonb column as SQL's NULL, not as JSON's.
function encoded(row: Row, columns: Record<string, PgColumn>): Row {
  const values = Object.entries(row).map(([name, value]) => {
    const isJson = columnOf(columns, name).getSQLType() === 'jsonb'
    return [name, isJson ? sql`${JSON.stringify(value)}::jsonb` : value]
  })
  return Object.fromEntries(values)
}

/** Text that is equal for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The rows of a file, and those stored that it leaves out, changed so that nobody is offered them. */
export function withRetired<T extends { id: number }>(
  rows: T[],
  stored: T[],
  retired: Partial<T>,
): T[] {
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...rows,
    ...stored.filter(({ id }) => !kept.has(id)).map((row) => ({ ...row, ...retired })),
  ]
}

/** The rows with their places in the file. */
export function numbered<T>(rows: T[]): (T & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }))
}

/** The rows without them, for an export. */
export function unnumbered<T extends { position: number; ofDesk?: boolean }>(
  rows: T[],
): Omit<T, 'position' | 'ofDesk'>[] {
  return rows.map(({ position: _, ofDesk: __, ...row }) => row)
}
