import type { Db } from '#lib/platform/db/client.ts'
import type { SiteEntry } from '#lib/site-content/contract.ts'
import type { EntryKind } from '#lib/site-content/entry-kinds.ts'
import { countedOf, type Row, valuesOf } from './entry-rows.ts'
import { storeOf } from './entry-stores.ts'

/** All entries of a kind in the order of the pages, hidden ones included; in a tree each is followed by those below it. */
export async function listEntries(db: Db, kind: EntryKind): Promise<SiteEntry[]> {
  const { table, order } = storeOf(kind)
  const rows: Row[] = await db
    .select()
    .from(table)
    .orderBy(...order)
  const entries = rows.map((row) => ({
    id: Number(row.id),
    parentId: typeof row.parentId === 'number' ? row.parentId : null,
    values: valuesOf(kind, row),
    counted: countedOf(kind, row),
  }))
  return below(null, entries)
}

const below = (parentId: number | null, all: readonly SiteEntry[]): SiteEntry[] =>
  all.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...below(one.id, all)])
