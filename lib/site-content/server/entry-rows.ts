import type { Field, Value, Values } from '#lib/platform/content/record/field.ts'
import { fenOf, yuanOf } from '#lib/platform/text/money.ts'
import { type EntryKind, entryKind } from '#lib/site-content/entry-kinds.ts'

/** A stored row by its properties. */
export type Row = Readonly<Record<string, unknown>>

/** Reads what staff set of a stored row: times as ISO 8601, money in yuan. */
export function valuesOf(kind: EntryKind, row: Row): Record<string, Value> {
  const fields = Object.entries(entryKind(kind).fields)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, shownOf(field, row[columnOf(name, field)])]),
  )
}

/** Reads the numbers that the database keeps of a stored row. */
export const countedOf = (kind: EntryKind, row: Row): Record<string, number> =>
  Object.fromEntries(
    Object.keys(entryKind(kind).counted ?? {}).map((name) => [name, Number(row[name])]),
  )

/** The row of such values. */
export function rowOf(kind: EntryKind, values: Values): Row {
  const fields = Object.entries(entryKind(kind).fields)
  return Object.fromEntries(
    fields.map(([name, field]) => [columnOf(name, field), storedOf(field, values[name] ?? null)]),
  )
}

const columnOf = (name: string, { type }: Field) => (type === 'yuan' ? `${name}Fen` : name)

function shownOf(field: Field, stored: unknown): Value {
  if (stored instanceof Date) return stored.toISOString()
  if (field.type === 'yuan') return stored === null ? null : yuanOf(Number(stored))
  if (field.type === 'choice') return stored === null ? null : String(stored)
  if ('isNull' in field) return String(stored ?? '')
  return stored as Value
}

function storedOf(field: Field, value: Value): unknown {
  if (field.type === 'time') return new Date(String(value))
  if (field.type === 'yuan') return value === null ? null : fenOf(Number(value))
  if (field.type === 'choice') return field.isNumber ? Number(value) : value
  return 'isNull' in field && value === '' ? null : value
}
