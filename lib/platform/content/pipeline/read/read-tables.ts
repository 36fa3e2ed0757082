import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { csvSchemas } from '#lib/server/content/csv-schemas.ts'
import {
  type CsvFile,
  type JsonFile,
  type TableFile,
  type Tables,
  tableSchemas,
} from '#lib/server/content/table-schemas.ts'
import { type LineOf, type LocalFault, type Parsed, parseLocated } from './located-yaml.ts'
import { parseCsv } from './read-csv.ts'

export type ReadTables = {
  tables: Tables
  lines: Partial<Record<TableFile, LineOf>>
  faults: Fault[]
}

/** Reads and checks the JSON and CSV files of a content folder; a file with faults is left out of `tables`. */
export async function readTables(dir: string): Promise<ReadTables> {
  const read: ReadTables = { tables: {}, lines: {}, faults: [] }
  const add = (file: TableFile, parsed: Parsed<unknown>, more: LocalFault[] = []) => {
    const faults = parsed.faults ?? more
    if (faults.length > 0) read.faults.push(...faults.map((fault) => ({ file, ...fault })))
    else if (!parsed.faults) {
      Object.assign(read.tables, { [file]: parsed.data })
      read.lines[file] = parsed.lineOf
    }
  }
  for (const file of Object.keys(tableSchemas) as JsonFile[]) {
    const bytes = await readWhenThere(join(dir, file))
    if (!bytes) continue
    const parsed = parseTable(file, bytes.toString().replace(/^\ufeff/, ''))
    add(file, parsed, parsed.faults ?? repeats(file, parsed.data, parsed.lineOf))
  }
  for (const file of Object.keys(csvSchemas) as CsvFile[]) {
    const bytes = await readWhenThere(join(dir, file))
    if (bytes) add(file, parseCsv(file, bytes))
  }
  return read
}

/** A fault at a path of one of the files read, such as `[0, 'city']`; of a table in CSV the line says which row. */
export function faultAt(
  { lines }: ReadTables,
  file: TableFile,
  path: PropertyKey[],
  reason: string,
): Fault {
  const field = (file.endsWith('.csv') ? path.slice(1) : path).join('.')
  return { file, line: lines[file]?.(path) ?? 1, field, reason }
}

async function readWhenThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
}

function parseTable(file: JsonFile, text: string) {
  try {
    JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? text.split('\n').length)
    return { faults: [{ line, field: 'JSON', reason }] }
  }
  // JSON is YAML, and the YAML parser knows the lines; but it takes no tab as indentation.
  return parseLocated<(typeof tableSchemas)[JsonFile]>(
    text.replaceAll('\t', ' '),
    tableSchemas[file],
  )
}

type Named = { path: PropertyKey[]; field: string; value: unknown }

/** What must be unique within one file and appears again. */
function repeats(file: JsonFile, data: Tables[JsonFile], lineOf: LineOf): LocalFault[] {
  const seen = new Set<string>()
  return namesIn(file, data).flatMap(({ path, field, value }) => {
    const key = `${field} ${value}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ line: lineOf(path), field: path.join('.'), reason: `${value} 重复` }]
  })
}

const uniqueFields = ['id', 'columnDir', 'cityDir', 'code', 'dir', 'link', 'type', 'name']
/** Lists within a row; the ids of the first ones are numbered together with the rows' own. */
const innerLists = ['child', 'children', 'sections'] as const
const numberedApart = ['stages', 'lessons', 'reviews'] as const

/** Whether two rows of this file may have the same value of a field that others must not share. */
function isShared(file: JsonFile, name: string): boolean {
  if (name === 'name') return file !== 'catalogues.json'
  return name === 'link' && (file === 'pop-ads.json' || file === 'exam-portals.json')
}

function namesIn(
  file: JsonFile,
  data: unknown,
  path: PropertyKey[] = [],
  scope = '',
  id = 'id',
): Named[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((row: unknown, index): Named[] => {
    const at = [...path, index]
    if (typeof row === 'string') return [{ path: at, field: 'item', value: row }]
    if (typeof row !== 'object' || row === null) return []
    const fields: Record<string, unknown> = { ...row }
    const own = uniqueFields.flatMap((name) => {
      const value = fields[name]
      if (value === undefined || isShared(file, name)) return []
      // Ids are unique in the whole file, all else among siblings.
      return [{ path: [...at, name], field: name === 'id' ? id : `${scope}${name}`, value }]
    })
    const inner = `${scope}${String(fields.id)}/`
    return [
      ...own,
      ...innerLists.flatMap((name) => namesIn(file, fields[name], [...at, name], inner, id)),
      ...numberedApart.flatMap((name) => namesIn(file, fields[name], [...at, name], inner, name)),
    ]
  })
}
