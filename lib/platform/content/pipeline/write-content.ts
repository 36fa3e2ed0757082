import { isTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import { openRenderPool, type RenderPool } from '#lib/platform/content/render/render-pool.ts'
import type { Counts, TableKind, TextKind } from './content-kind.ts'
import type { Fault } from './fault.ts'
import { type ImportState, knownOf, rowsOf } from './import-state.ts'
import type { ImportProgress } from './report-progress.ts'

export type WriteOptions = {
  onFaults: (faults: Fault[]) => void
  onProgress: (progress: ImportProgress) => void
  /** The numbers of a kind's texts just written, after each commit. */
  onWritten: (name: string, ids: number[]) => void | Promise<void>
  warn: (...warnings: string[]) => void
  pools: Pools
}
export type Pools = Map<TextKind, RenderPool>
type Written = { counts: Record<string, Counts>; tables: string[] }

/** Writes what was checked, in the order of the list; neighbouring tables share one transaction. */
export async function writeContent(state: ImportState, options: WriteOptions): Promise<Written> {
  const written: Written = { counts: {}, tables: [] }
  let group: TableKind[] = []
  const close = async () => {
    written.tables.push(...(await writeTables(state, group, options)))
    group = []
  }
  for (const [name, kind] of Object.entries(state.kinds)) {
    if (!isTable(kind) || kind.ownTransactions) await close()
    if (!isTable(kind)) written.counts[name] = await writeTexts(state, name, kind, written, options)
    else {
      group.push(kind)
      if (kind.ownTransactions) await close()
    }
  }
  await close()
  return written
}

async function writeTables(
  state: ImportState,
  group: TableKind[],
  { warn }: WriteOptions,
): Promise<string[]> {
  const ready: { kind: TableKind; prepared: unknown; known: Record<string, unknown> }[] = []
  for (const kind of group) {
    const rows = rowsOf(state, kind)
    if (rows === undefined) continue
    const prepared = await kind.prepare?.(state.db, rows, warn)
    ready.push({ kind, prepared, known: await knownOf(state, kind) })
  }
  const changed: string[] = []
  const writeAll = async (tx: ImportState['db']) => {
    for (const { kind, ...context } of ready) {
      if (await kind.write(tx, rowsOf(state, kind), context)) changed.push(kind.file)
    }
  }
  if (group.some(({ ownTransactions }) => ownTransactions)) await writeAll(state.db)
  else if (ready.length > 0) await state.db.transaction(writeAll)
  return changed
}

async function writeTexts(
  state: ImportState,
  name: string,
  kind: TextKind,
  { tables }: Written,
  { onFaults, onProgress, onWritten, warn, pools }: WriteOptions,
): Promise<Counts> {
  const phase = kind.progress?.write
  return await kind.write(state.db, state.kept.get(kind), {
    dir: state.dir,
    known: await knownOf(state, kind),
    onFaults,
    onProgress: (done, total) => phase && onProgress({ phase, done, total }),
    warn,
    render: pools.get(kind)?.render ?? kind.render?.here ?? (async (inputs) => inputs),
    written: (ids) => onWritten(name, ids),
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
