import type { z } from 'zod'
import type { Unique } from '#lib/platform/content/pipeline/read/repeats.ts'
import type { Rendered, Work } from '#lib/platform/content/render/rendered.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Fault } from './fault.ts'

/** One kind of content: a table in a file of its own, or the texts of a subfolder. */
export type ContentKind = TableKind | TextKind
export type TableKind = JsonKind | AnyCsvKind

/** The kinds of a site by their names. They are read, checked, written and exported in the order of this list. */
export type ContentKinds = Record<string, ContentKind>

/** The kinds that one refers to, all above it in the list; what each calls its rows by comes back as `known`. */
export type References = Record<string, { names?(db: Db, given: never): Promise<unknown> }>
export type Known<R> = {
  [K in keyof R]: R[K] extends { names?(db: Db, given: never): Promise<infer N> } ? N : never
}

/** What a folder brings of a kind: `rows` unless there are none or faults keep them out, `asRead` with such faults, too. */
export type Given<Rows> = { rows?: Rows | undefined; asRead?: Rows | undefined }

type Table<S extends z.ZodType, R extends References, P, N> = {
  /** Its name in the content folder; the file may be missing. */
  file: string
  schema: S
  unique: Unique
  references?: R
  /** What kinds below it may call its rows by; asked once an import, when it has been checked. */
  names?(db: Db, given: Given<z.output<S>>): Promise<N>
  /** Faults against what is stored and what it refers to; a table with faults is left out of the import. */
  check?(rows: z.output<S>, context: Checking<R>): Fault[] | Promise<Fault[]>
  /** What is slow, such as rendering: done before the transaction begins, and handed to `write`. */
  prepare?(db: Db, rows: z.output<S>, warn: Warn): Promise<P>
  /** Brings the rows in and answers whether anything changed; neighbours in the list share one transaction. */
  write(tx: Db, rows: z.output<S>, context: Writing<R, P>): Promise<boolean>
  /** Set when `write` opens transactions of its own; it awaits `changing` before the first. */
  ownTransactions?: boolean
  /** Set on the kind without whose rows a database counts as empty, to be seeded. */
  tellsEmpty?: boolean
}

/** A table in JSON; `readBack` gives the data of its file again, for an export. */
export type JsonKind<
  S extends z.ZodType = z.ZodType,
  R extends References = References,
  P = unknown,
  N = unknown,
> = Table<S, R, P, N> & {
  format: 'json'
  readBack(db: Db): Promise<unknown[] | Record<string, unknown>>
}

/** A table in CSV, which may be too large to be held twice; `readBack` gives its rows in batches. */
export type CsvKind<
  S extends CsvSchema = CsvSchema,
  R extends References = References,
  P = unknown,
  N = unknown,
> = Table<S, R, P, N> & {
  format: 'csv'
  readBack(db: Db): AsyncIterable<Record<string, unknown>[]>
}
export type CsvSchema = z.ZodArray<z.ZodObject>
/** Any table in CSV; like one in JSON it is handed rows whose type nobody knows any more. */
export type AnyCsvKind = Table<z.ZodType, References, unknown, unknown> &
  Pick<CsvKind, 'format' | 'schema' | 'readBack'>

type Warn = (...warnings: string[]) => void
type Checking<R> = {
  db: Db
  known: Known<R>
  /** A fault at a path of the file, such as `[0, 'city']`. */
  faultAt(path: PropertyKey[], reason: string): Fault
}
type Writing<R, P> = { known: Known<R>; prepared: P; changing: () => Promise<void> }

/** How many texts an import created, changed and left alone. */
export type Counts = { created: number; changed: number; unchanged: number }

/** Texts of one folder, one or many a file. What `check` answers is handed to `write`; both report while they run. */
export type TextKind<
  Kept = unknown,
  R extends References = References,
  N = unknown,
  C extends Counts = Counts,
  Input = unknown,
  Output = unknown,
> = {
  format: 'md' | 'jsonl'
  /** Its place in the content folder, and how the names of its files end. */
  folder: string
  extensions: readonly string[]
  /** Set when its files may lie in the content folder itself, where its own is missing. */
  mayBeLoose?: boolean
  references?: R
  /** The counts of an import that brings nothing; `write` adds to a copy of them after each commit. */
  none: C
  /** Verb and unit of its progress reports; without them it makes none. */
  progress?: { check: PhaseName; write: PhaseName }
  /** How its texts are rendered, and the module that does the same in a thread. */
  render?: { here(inputs: Input[]): Promise<Rendered<Output>[]>; thread: URL }
  names?(db: Db, kept: Kept): Promise<N>
  check(dir: string, context: TextChecking<R>): Promise<Kept>
  /** Counts what `write` would do. */
  compare(db: Db, kept: Kept, context: Comparing<C>): Promise<void>
  write(db: Db, kept: Kept, context: TextWriting<R, C, Input, Output>): Promise<void>
  /** Writes all texts below `dir`; returns how many. */
  export(db: Db, dir: string): Promise<number>
}

export type PhaseName = readonly [verb: string, unit: string]
type Reports = { onFaults: (faults: Fault[]) => void; onProgress: OnProgress }
type OnProgress = (done: number, total: number) => void
type TextChecking<R> = Reports & { known: Known<R> }
type Comparing<C> = { counts: C; changed: (kind: { file: string }) => void; warn: Warn }
type TextWriting<R, C, Input, Output> = Reports & {
  dir: string
  counts: C
  known: Known<R>
  warn: Warn
  render: Work<Input, Output>
  /** Says, before a commit and in its transaction, which numbers it writes. */
  written: (tx: Db, ids: number[]) => void | Promise<void>
  /** Says that the table of another kind changed with the texts. */
  changed: (kind: { file: string }) => void
}

/** A table in JSON, with its types inferred. */
export function jsonKind<S extends z.ZodType, R extends References, P, N>(
  kind: Omit<JsonKind<S, R, P, N>, 'format'>,
): JsonKind<S, R, P, N> {
  return { ...kind, format: 'json' }
}

/** A table in CSV, with its types inferred. */
export function csvKind<S extends CsvSchema, R extends References, P, N>(
  kind: Omit<CsvKind<S, R, P, N>, 'format'>,
): CsvKind<S, R, P, N> {
  return { ...kind, format: 'csv' }
}

/** The texts of a folder, with their types inferred. */
export function textKind<
  Kept,
  R extends References,
  N,
  C extends Counts,
  Input = unknown,
  Output = unknown,
>(kind: TextKind<Kept, R, N, C, Input, Output>): TextKind<Kept, R, N, C, Input, Output> {
  return kind
}
