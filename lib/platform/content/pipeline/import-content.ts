import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { isTable } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { checkContent } from './check-content.ts'
import { compareContent } from './compare-content.ts'
import type { ContentKinds, Counts, TableKind, TextKind } from './content-kind.ts'
import { addFaults, type Fault, type FaultList } from './fault.ts'
import { type ImportState, startImport } from './import-state.ts'
import { tableKeeper } from './keep-tables.ts'
import { onOneDay } from './relative-days.ts'
import type { ImportProgress } from './report-progress.ts'
import { openPools, type Written, writeContent } from './write-content.ts'

export type ImportOptions<K extends ContentKinds> = {
  /** Skip files with faults instead of writing nothing. */
  keepGoing?: boolean
  /** By kind, who hears the numbers being written, in the transaction of each batch: it lasts if and only if they do. */
  onWritten?: Partial<Record<keyof CountsOf<K>, OnWritten>>
  /** Where the tables that change are kept as they were (keep-tables.ts); without it they are not. */
  keepIn?: string
  /** Read, check and compare everything, and write nothing: the summary says what would be written. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** How many threads render; 0, the default, renders here. */
  threads?: number
}

export type ImportSummary<K extends ContentKinds> = {
  /** False when faults kept everything from being written. */
  written: boolean
  counts: CountsOf<K>
  /** The JSON and CSV files whose tables changed. */
  tables: string[]
  /** The first thousand of `faultCount`. */
  faults: Fault[]
  faultCount: number
  warnings: string[]
  /** The folder that has the changed tables as they were. */
  keptIn: string | undefined
}

type OnWritten = (tx: Db, ids: number[]) => void | Promise<void>

/** An import that something other than its files ended while it wrote; what `summary` counts is stored. */
export class ImportInterrupted<K extends ContentKinds> extends Error {
  readonly summary: ImportSummary<K>
  constructor(summary: ImportSummary<K>, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.summary = summary
  }
}

/** What is counted of each kind of texts. */
export type CountsOf<K extends ContentKinds> = {
  [N in keyof K as K[N] extends { none: Counts } ? N : never]: K[N] extends { none: infer C }
    ? C
    : never
}

/**
 * Brings a content folder into the database, kind by kind in the order of the list. Everything is checked first, and a
 * fault there keeps all of it out unless `keepGoing`; one found while it writes keeps out its own file. What is stored already is not written again; each kind says what
 * becomes of what the folder no longer has. Throws ImportInterrupted when it cannot write any more.
 */
export function importContent<K extends ContentKinds>(
  db: Db,
  kinds: K,
  dir: string,
  options: ImportOptions<K> = {},
): Promise<ImportSummary<K>> {
  return onOneDay(() => importFolder(db, kinds, dir, options))
}

async function importFolder<K extends ContentKinds>(
  db: Db,
  kinds: K,
  dir: string,
  options: ImportOptions<K>,
): Promise<ImportSummary<K>> {
  const { keepGoing = false, onWritten = {}, onProgress = () => {}, threads = 0 } = options
  const faults: FaultList = { first: [], count: 0 }
  const onFaults = (found: Fault[]) => addFaults(faults, found)
  if (!(await stat(dir).catch(() => null))?.isDirectory()) throw new Error(`没有目录 ${dir}`)
  const state = startImport(db, dir, kinds)
  const listeners: Record<string, OnWritten | undefined> = onWritten
  const warnings: string[] = []
  const kept = options.keepIn === undefined ? undefined : tableKeeper(db, options.keepIn)
  const pools = openPools(state, threads)
  try {
    await checkContent(state, { onFaults, onProgress })
    const written = keepGoing || faults.count === 0
    const { counts, tables }: Written = { counts: nothing(state), tables: [] }
    const summary = () => ({
      ...{ written, tables, warnings },
      counts: counts as CountsOf<K>,
      faults: faults.first,
      faultCount: faults.count,
      keptIn: kept?.path,
    })
    if (!written) return summary()
    const warn = (...found: string[]) => void warnings.push(...found.slice(0, 1000))
    if (options.dryRun) {
      await compareContent(state, { counts, tables }, warn)
      return summary()
    }
    const reports = {
      ...{ onFaults, onProgress, pools },
      keep: async (kind: TableKind) => await kept?.keep(kind),
      onWritten: (name: string, tx: Db, ids: number[]) => listeners[name]?.(tx, ids),
      warn,
    }
    await writeContent(state, { counts, tables }, reports).catch((error: unknown) => {
      throw new ImportInterrupted(summary(), error)
    })
    // Else PostgreSQL plans for the tables as they were for another minute, and an export can run into its time limit.
    if (textsWritten(counts) >= MANY) await db.execute(sql`analyze`)
    return summary()
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.close()))
  }
}

/** From so many new or changed texts on the statistics of the tables say too little. */
const MANY = 500

function textsWritten(counts: Record<string, Counts>): number {
  const each = Object.values(counts).map(({ created, changed }) => created + changed)
  return each.reduce((sum, count) => sum + count, 0)
}

function nothing({ kinds }: ImportState): Record<string, Counts> {
  const texts = Object.entries(kinds).filter((entry): entry is [string, TextKind] => {
    return !isTable(entry[1])
  })
  return Object.fromEntries(texts.map(([name, { none }]) => [name, none]))
}
