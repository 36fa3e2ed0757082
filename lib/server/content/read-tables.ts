import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { type LineOf, type LocalFault, parseLocated } from './located-yaml.ts'
import { type TableFile, type Tables, tableSchemas } from './table-schemas.ts'

export type ReadTables = {
  tables: Tables
  lines: Partial<Record<TableFile, LineOf>>
  faults: Fault[]
}

/** Reads and checks the JSON files of a content folder; a file with faults is left out of `tables`. */
export async function readTables(dir: string): Promise<ReadTables> {
  const read: ReadTables = { tables: {}, lines: {}, faults: [] }
  for (const file of Object.keys(tableSchemas) as TableFile[]) {
    const text = await readWhenThere(join(dir, file))
    if (text === undefined) continue
    const parsed = parseTable(file, text)
    const faults = parsed.faults ?? repeats(file, parsed.data, parsed.lineOf)
    if (faults.length > 0) read.faults.push(...faults.map((fault) => ({ file, ...fault })))
    else if (!parsed.faults) {
      Object.assign(read.tables, { [file]: parsed.data })
      read.lines[file] = parsed.lineOf
    }
  }
  return read
}

async function readWhenThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
}

function parseTable(file: TableFile, text: string) {
  try {
    JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? text.split('\n').length)
    return { faults: [{ line, field: 'JSON', reason }] }
  }
  // JSON is YAML, and the YAML parser knows the lines; but it takes no tab as indentation.
  return parseLocated<(typeof tableSchemas)[TableFile]>(
    text.replaceAll('\t', ' '),
    tableSchemas[file],
  )
}

type Named = { path: PropertyKey[]; field: string; value: unknown }

/** What must be unique within one file and appears again. */
function repeats(file: TableFile, data: Tables[TableFile], lineOf: LineOf): LocalFault[] {
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

/** Whether two rows of this file may have the same value of a field that others must not share. */
function isShared(file: TableFile, name: string): boolean {
  if (name === 'name') return file !== 'catalogues.json'
  return name === 'link' && file === 'pop-ads.json'
}

function namesIn(file: TableFile, data: unknown, path: PropertyKey[] = [], scope = ''): Named[] {
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
      return [{ path: [...at, name], field: name === 'id' ? name : `${scope}${name}`, value }]
    })
    const inner = `${scope}${String(fields.id)}/`
    return [
      ...own,
      ...namesIn(file, fields.child, [...at, 'child'], inner),
      ...namesIn(file, fields.children, [...at, 'children'], inner),
      ...namesIn(file, fields.sections, [...at, 'sections'], inner),
    ]
  })
}
