import { and, eq, inArray } from 'drizzle-orm'
import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { examWindows, positionColumns } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/excluded.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Naming = {
  /** The exam whose table has the columns. */
  id: number
  /** Meanings by names; null for none. */
  columns: readonly { name: string; column: PositionColumn | null }[]
}

/** The columns by the names that staff gave a meaning in tables of a kind of exams. */
export async function namedColumns(db: Db, kind: string): Promise<Map<string, PositionColumn>> {
  const { name, column } = positionColumns
  const rows = await db
    .select({ name, column })
    .from(positionColumns)
    .where(eq(positionColumns.kind, kind))
  return new Map(rows.map((row) => [row.name, row.column]))
}

/** Keeps the meaning of columns for this table and all later ones of exams of its kind. Throws not_found. */
export async function nameColumns(
  db: Db,
  staffId: number,
  { id, columns }: Naming,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [exam] = await tx.select().from(examWindows).where(eq(examWindows.id, id))
    if (!exam) throw new AppError('not_found')
    const { kind } = exam
    const before = await namedColumns(tx, kind)
    const latest = new Map(columns.map(({ name, column }) => [name, column]))
    const changed = [...latest].filter(([name, column]) => (before.get(name) ?? null) !== column)
    if (changed.length === 0) return { done: true }
    const gone = changed.flatMap(([name, column]) => (column === null ? [name] : []))
    const ofKind = eq(positionColumns.kind, kind)
    await tx.delete(positionColumns).where(and(ofKind, inArray(positionColumns.name, gone)))
    const rows = changed.flatMap(([name, column]) => (column ? [{ kind, name, column }] : []))
    if (rows.length > 0)
      await tx
        .insert(positionColumns)
        .values(rows)
        .onConflictDoUpdate({
          target: [positionColumns.kind, positionColumns.name],
          set: excluded(positionColumns, ['column']),
        })
    const told = (columnOf: (name: string) => PositionColumn | null | undefined) =>
      changed.map(([name]) => `${name} → ${nameOf(columnOf(name))}`).join('；')
    await recordChange(tx, {
      ...{ staffId, noun: 'examPositions', id },
      before: { columns: told((name) => before.get(name)) },
      after: { columns: told((name) => latest.get(name)) },
    })
    return { done: true }
  })
}

const nameOf = (column: PositionColumn | null | undefined) => (column ? columnName(column) : '不读')
