import { isTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import type { TableKind } from './content-kind.ts'
import { type ImportState, knownOf, rowsOf } from './import-state.ts'
import type { Written } from './write-content.ts'

/** Finds what writeContent would create and change; writes nothing. */
export async function compareContent(
  state: ImportState,
  found: Written,
  warn: (...found: string[]) => void,
): Promise<void> {
  for (const [name, kind] of Object.entries(state.kinds)) {
    if (isTable(kind)) {
      if (await wouldChange(state, kind)) found.tables.push(kind.file)
      continue
    }
    const counts = { ...kind.none }
    found.counts[name] = counts
    const changed = ({ file }: { file: string }) => {
      if (!found.tables.includes(file)) found.tables.push(file)
    }
    await kind.compare(state.db, state.kept.get(kind), { counts, changed, warn })
  }
}

class Undone extends Error {}

/** Writes a table and takes that back: what its rows mean to the stored ones only the writing knows. */
async function wouldChange(state: ImportState, kind: TableKind): Promise<boolean> {
  const rows = rowsOf(state, kind)
  if (rows === undefined) return false
  const prepared = await kind.prepare?.(state.db, rows, () => {})
  const known = await knownOf(state, kind)
  let isChanged = false
  const changing = async () => {
    isChanged = true
  }
  const write = async (tx: Db) => {
    isChanged = (await kind.write(tx, rows, { prepared, known, changing })) || isChanged
    throw new Undone()
  }
  try {
    await state.db.transaction(write)
  } catch (error) {
    // It refers to something that is not stored yet, so it is new itself.
    if (codeOf(error) === '23503') return true
    if (!(error instanceof Undone)) throw error
  }
  return isChanged
}
