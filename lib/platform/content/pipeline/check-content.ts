import { faultAt, isTable, readTables } from '#lib/platform/content/pipeline/read/read-tables.ts'
import { checkNames } from './check-names.ts'
import type { TableKind, TextKind } from './content-kind.ts'
import type { Fault } from './fault.ts'
import { type ImportState, knownOf, rowsOf } from './import-state.ts'
import type { ImportProgress } from './report-progress.ts'

type Reports = {
  onFaults: (faults: Fault[]) => void
  onProgress: (progress: ImportProgress) => void
}

/** Looks for names that nobody reads, reads all tables, then checks every kind in the order of the list; tables with faults are refused in `state`. */
export async function checkContent(state: ImportState, reports: Reports): Promise<void> {
  const kinds = Object.values(state.kinds)
  reports.onFaults(await checkNames(state.dir, kinds))
  const { tables, faults } = await readTables(state.dir, kinds)
  reports.onFaults(faults)
  state.tables = tables
  for (const kind of kinds) {
    if (isTable(kind)) reports.onFaults(await checkTable(state, kind))
    else state.kept.set(kind, await checkTexts(state, kind, reports))
  }
}

async function checkTable(state: ImportState, kind: TableKind): Promise<Fault[]> {
  const read = state.tables.get(kind)
  if (!read || !kind.check) return []
  const faults = await kind.check(rowsOf(state, kind), {
    db: state.db,
    known: await knownOf(state, kind),
    faultAt: (path, reason) => faultAt(kind, read.lineOf, path, reason),
  })
  if (faults.length > 0) state.refused.add(kind)
  return faults
}

async function checkTexts(
  state: ImportState,
  kind: TextKind,
  { onFaults, onProgress }: Reports,
): Promise<unknown> {
  const phase = kind.progress?.check
  return await kind.check(state.dir, {
    known: await knownOf(state, kind),
    onFaults,
    onProgress: (done, total) => phase && onProgress({ phase, done, total }),
  })
}
