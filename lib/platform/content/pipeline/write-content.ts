import { isTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import { writeEach } from '#lib/platform/content/pipeline/write/write-each.ts'
import { openRenderPool, type RenderPool } from '#lib/platform/content/render/render-pool.ts'
import { renderingHere } from '#lib/platform/content/render/rendered.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Counts, TableKind, TextKind } from './content-kind.ts'
import type { Fault } from './fault.ts'
import { type ImportState, knownOf, rowsOf } from './import-state.ts'
import type { ImportProgress } from './report-progress.ts'

export type WriteOptions = {
  onFaults: (faults: Fault[]) => void
  onProgress: (progress: ImportProgress) => void
  /** The numbers of a kind's texts, in the transaction that writes them. */
  onWritten: (name: string, tx: Db, ids: number[]) => void | Promise<void>
  warn: (...warnings: string[]) => void
  pools: Pools
  /** Called before a table changes for others. */
  keep: (kind: TableKind) => Promise<void>
}
export type Pools = Map<TextKind, RenderPool>
/** What has been written so far, kind by kind. */
export type Written = { counts: Record<string, Counts>; tables: string[] }

/**
 * Writes what was checked, in the order of the list; neighbouring tables share one transaction. `written` is kept true while
 * it goes on. What cannot be rendered, or the database refuses, is a fault and stays out; the rest goes in.
 */
export async function writeContent(
  state: ImportState,
  written: Written,
  options: WriteOptions,
): Promise<void> {
  let group: TableKind[] = []
  const close = async () => {
    await writeTables(state, group, written, options)
    group = []
  }
  for (const [name, kind] of Object.entries(state.kinds)) {
    if (!isTable(kind) || kind.ownTransactions) await close()
    if (!isTable(kind)) await writeTexts(state, name, kind, written, options)
    else {
      group.push(kind)
      if (kind.ownTransactions) await close()
    }
  }
  await close()
}

type ReadyTable = { kind: TableKind; prepared: unknown; known: Record<string, unknown> }

async function writeTables(
  state: ImportState,
  group: TableKind[],
  written: Written,
  { warn, onFaults, keep }: WriteOptions,
): Promise<void> {
  const ready: ReadyTable[] = []
  for (const kind of group) {
    const rows = rowsOf(state, kind)
    if (rows === undefined) continue
    const prepared = await kind.prepare?.(state.db, rows, warn)
    ready.push({ kind, prepared, known: await knownOf(state, kind) })
  }
  if (ready.length === 0) return
  const write = async (tables: ReadyTable[]) => {
    const changed: string[] = []
    const writeAll = async (tx: Db) => {
      for (const { kind, ...context } of tables) {
        const changing = () => keep(kind)
        if (!(await kind.write(tx, rowsOf(state, kind), { ...context, changing }))) continue
        changed.push(kind.file)
        // Not committed yet: to others the table is still as it was.
        if (!kind.ownTransactions) await keep(kind)
      }
    }
    if (tables.some(({ kind }) => kind.ownTransactions)) await writeAll(state.db)
    else await state.db.transaction(writeAll)
    written.tables.push(...changed)
  }
  await writeEach(ready, write, ({ kind: { file } }, reason) => {
    onFaults([{ file, line: 1, field: '(全文)', reason }])
  })
}

async function writeTexts(
  state: ImportState,
  name: string,
  kind: TextKind,
  { counts, tables }: Written,
  { onFaults, onProgress, onWritten, warn, pools }: WriteOptions,
): Promise<void> {
  const own = { ...kind.none }
  counts[name] = own
  const phase = kind.progress?.write
  await kind.write(state.db, state.kept.get(kind), {
    dir: state.dir,
    counts: own,
    known: await knownOf(state, kind),
    onFaults,
    onProgress: (done, total) => phase && onProgress({ phase, done, total }),
    warn,
    render: pools.get(kind)?.render ?? kind.render?.here ?? renderingHere((input) => input),
    written: (tx, ids) => onWritten(name, tx, ids),
    changed: ({ file }) => {
      if (!tables.includes(file)) tables.push(file)
    },
  })
}

/** Opens `threads` threads for each kind that renders in them; none when `threads` is 0. */
export function openPools(state: ImportState, threads: number): Pools {
  const rendered = Object.values(state.kinds).flatMap((kind) =>
    !isTable(kind) && kind.render && threads > 0 ? [[kind, kind.render.thread] as const] : [],
  )
  return new Map(rendered.map(([kind, thread]) => [kind, openRenderPool(thread, threads)]))
}
