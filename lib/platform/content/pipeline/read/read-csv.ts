import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { CsvSchema } from '#lib/platform/content/pipeline/content-kind.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import { type LocalFault, type Parsed, unknownField } from './located-yaml.ts'

type Read = { names: string[]; records: { values: string[]; line: number }[] }

/** Reads and checks a table in CSV; its first line names the fields, in any order, all but those with a default. */
export function parseCsv<S extends CsvSchema>(schema: S, text: string): Parsed<z.output<S>> {
  const read = readRecords(text)
  if ('faults' in read) return read
  const { names, records } = read
  const shape = faultsInShape(read, schema.element.shape)
  if (shape.length > 0) return { faults: shape }
  const rows = records.map(({ values }) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  )
  const lineOf = ([index]: readonly PropertyKey[]) => records[Number(index)]?.line ?? 1
  const result = schema.safeParse(rows, { error: fieldFault })
  if (result.success) return { data: result.data, lineOf }
  const faults = result.error.issues.map(({ path, message }) => {
    return { line: lineOf(path), field: String(path[1] ?? '(全文)'), reason: message }
  })
  return { faults }
}

function readRecords(text: string): Read | { faults: LocalFault[] } {
  const lines: number[] = []
  try {
    const [names = [], ...rows] = parse(text, {
      // Faults of this kind are told below, for all lines at once.
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (values: string[], { lines: line }) => {
        lines.push(line)
        return values
      },
    })
    return {
      names,
      records: rows.map((values, index) => ({ values, line: lines[index + 1] ?? 1 })),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    return { faults: [{ line, field: 'CSV', reason: `引号不成对：${error.code}` }] }
  }
}

function faultsInShape({ names, records }: Read, shape: z.core.$ZodShape): LocalFault[] {
  const wanted = Object.keys(shape)
  const needed = wanted.filter((name) => !(shape[name] instanceof z.ZodDefault))
  const inHead = [
    ...needed.filter((name) => !names.includes(name)).map((name) => [name, '首行缺少这个字段']),
    ...names
      .filter((name) => !wanted.includes(name))
      .map((name) => [name, unknownField(name, wanted)]),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => [name, '首行重复']),
  ].map(([field = '', reason = '']) => ({ line: 1, field: field || '(首行)', reason }))
  if (inHead.length > 0) return inHead
  return records
    .filter(({ values }) => values.length !== names.length)
    .map(({ values, line }) => {
      return { line, field: 'CSV', reason: `应有 ${names.length} 项，实有 ${values.length} 项` }
    })
}
