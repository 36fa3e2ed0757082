import { isTable, type ReadTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { ContentKind, ContentKinds, TableKind, TextKind } from './content-kind.ts'
import { expectOrder } from './expect-order.ts'

/** What one import has found out so far. */
export type ImportState = {
  db: Db
  dir: string
  kinds: ContentKinds
  /** The tables as they were read, and those of them with faults against others. */
  tables: Map<TableKind, ReadTable>
  refused: Set<TableKind>
  /** What the checks of texts keep for their writing. */
  kept: Map<TextKind, unknown>
  names: Map<unknown, Promise<unknown>>
}

/** Begins an import; throws when the kinds stand in no order that can be imported. */
export function startImport(db: Db, dir: string, kinds: ContentKinds): ImportState {
  expectOrder(kinds)
  return {
    db,
    dir,
    kinds,
    tables: new Map(),
    refused: new Set(),
    kept: new Map(),
    names: new Map(),
  }
}

/** The rows of a table that faults do not keep out. */
export function rowsOf({ tables, refused }: ImportState, kind: TableKind): unknown {
  return refused.has(kind) ? undefined : tables.get(kind)?.rows
}

/** What the kinds that one refers to call their rows by. */
export async function knownOf(
  state: ImportState,
  kind: ContentKind,
): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {}
  for (const [name, other] of Object.entries(kind.references ?? {})) {
    known[name] = await namesOf(state, other as ContentKind)
  }
  return known
}

function namesOf(state: ImportState, kind: ContentKind): Promise<unknown> {
  const asked = state.names.get(kind) ?? askNames(state, kind)
  state.names.set(kind, asked)
  return asked
}

async function askNames(state: ImportState, kind: ContentKind): Promise<unknown> {
  if (!isTable(kind)) return await kind.names?.(state.db, state.kept.get(kind))
  const asRead = state.tables.get(kind)?.rows
  return await kind.names?.(state.db, { rows: rowsOf(state, kind), asRead })
}
