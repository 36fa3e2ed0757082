import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentKind, TableKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { type LineOf, type Parsed, parseLocated } from './located-yaml.ts'
import { parseCsv } from './read-csv.ts'
import { readText } from './read-text.ts'
import { repeats } from './repeats.ts'

/** A table as its file has it, without faults of its own. */
export type ReadTable = { rows: unknown; lineOf: LineOf }

const mostBytes = 200_000_000

/** Reads and checks the JSON and CSV files of a content folder; a file with faults is left out of `tables`. */
export async function readTables(
  dir: string,
  kinds: ContentKind[],
): Promise<{ tables: Map<TableKind, ReadTable>; faults: Fault[] }> {
  const tables = new Map<TableKind, ReadTable>()
  const faults: Fault[] = []
  const names = new Set(await readdir(dir))
  for (const kind of kinds.filter(isTable)) {
    if (!names.has(kind.file)) continue
    const read = await readText(join(dir, kind.file), mostBytes)
    const parsed = 'faults' in read ? read : parseTable(kind, read.text)
    const found = parsed.faults ?? repeats(parsed, kind.unique, (path) => fieldOf(kind, path))
    faults.push(...found.map((fault) => ({ file: kind.file, ...fault })))
    if (!parsed.faults && found.length === 0)
      tables.set(kind, { rows: parsed.data, lineOf: parsed.lineOf })
  }
  return { tables, faults }
}

/** Whether a kind is a table in a file of its own. */
export function isTable(kind: ContentKind): kind is TableKind {
  return kind.format === 'json' || kind.format === 'csv'
}

/** A fault at a path of a table's file, such as `[0, 'city']`; of a table in CSV the line says which row. */
export function faultAt(
  kind: TableKind,
  lineOf: LineOf,
  path: PropertyKey[],
  reason: string,
): Fault {
  return { file: kind.file, line: lineOf(path), field: fieldOf(kind, path), reason }
}

function fieldOf({ format }: TableKind, path: PropertyKey[]): string {
  return (format === 'csv' ? path.slice(1) : path).join('.')
}

function parseTable(kind: TableKind, text: string): Parsed<unknown> {
  return kind.format === 'csv' ? parseCsv(kind.schema, text) : parseJson(kind, text)
}

function parseJson({ schema }: TableKind, text: string): Parsed<unknown> {
  try {
    JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? text.split('\n').length)
    return { faults: [{ line, field: 'JSON', reason }] }
  }
  // JSON is YAML, and the YAML parser knows the lines; but it takes no tab as indentation.
  return parseLocated(text.replaceAll('\t', ' '), schema)
}
