import type { Db } from '#lib/platform/db/client.ts'
import type { SiteEntry } from '#lib/upkeep/contract.ts'
import type { EntryValue } from '#lib/upkeep/entry-fields.ts'
import { type EntryKind, entryKind } from '#lib/upkeep/entry-kinds.ts'
import { storeOf } from './entry-stores.ts'

/** All entries of a kind in the order of the pages, hidden ones included. */
export async function listEntries(db: Db, kind: EntryKind): Promise<SiteEntry[]> {
  const { table, order } = storeOf(kind)
  const rows: Row[] = await db
    .select()
    .from(table)
    .orderBy(...order)
  return rows.map((row) => ({ id: Number(row.id), values: valuesOf(kind, row) }))
}

type Row = Record<string, unknown>

/** What staff set of a stored row; times as ISO 8601. */
export function valuesOf(kind: EntryKind, row: Row): Record<string, EntryValue> {
  const names = Object.keys(entryKind(kind).fields)
  return Object.fromEntries(names.map((name) => [name, plainValue(row[name])]))
}

const plainValue = (stored: unknown): EntryValue =>
  stored instanceof Date ? stored.toISOString() : (stored as EntryValue)
