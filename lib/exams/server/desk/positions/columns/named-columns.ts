import { and, asc, eq, inArray } from 'drizzle-orm'
import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { examWindows, positionColumns } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Naming = {
  /** The exam whose table has the columns. */
  id: number
  /** Meanings by names; null for none. */
  columns: readonly { name: string; column: PositionColumn | null }[]
}

type ExamOfColumns = { kind: string; link: string }

/** The host on which an exam is announced, which its office has for all its exams; '' where it is not known. */
const officeOf = ({ link }: ExamOfColumns) =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''

/** The columns by the names that staff gave a meaning in tables of the exam's office about its kind; else in those of the kind. */
export async function namedColumns(
  db: Db,
  exam: ExamOfColumns,
): Promise<Map<string, PositionColumn>> {
  const { kind, office, name, column } = positionColumns
  const rows = await db
    .select({ name, column })
    .from(positionColumns)
    .where(and(eq(kind, exam.kind), inArray(office, ['', officeOf(exam)])))
    .orderBy(asc(office))
  // What is said of the office comes last.
  const latest = new Map(rows.map((row) => [row.name, row.column]))
  return new Map([...latest].flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** Keeps the meaning of columns for this table and all later ones of its office, or of its kind where no office is known. Throws not_found. */
export async function nameColumns(
  db: Db,
  staffId: number,
  { id, columns }: Naming,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [exam] = await tx.select().from(examWindows).where(eq(examWindows.id, id))
    if (!exam) throw new AppError('not_found')
    const before = await namedColumns(tx, exam)
    const latest = new Map(columns.map(({ name, column }) => [name, column]))
    const changed = [...latest].filter(([name, column]) => (before.get(name) ?? null) !== column)
    if (changed.length === 0) return { done: true }
    const own = { kind: exam.kind, office: officeOf(exam) }
    const { kind, office, name } = positionColumns
    await tx
      .insert(positionColumns)
      .values(changed.map(([key, column]) => ({ ...own, name: key, column })))
      .onConflictDoUpdate({
        target: [kind, office, name],
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
