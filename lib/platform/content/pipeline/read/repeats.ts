import type { LocalFault, Parsed } from './located-yaml.ts'

/**
 * The fields whose value no two rows of a file may share: an `id` in the whole file, others among siblings. Rows that are
 * plain texts are compared themselves. `inside` says the same of lists within a row.
 */
export type Unique = { fields: readonly string[]; inside?: Record<string, Inside> }
type Inside = Unique & {
  /** Its ids are numbered apart from those of the rows around it. */
  apart?: boolean
}

type Named = { path: PropertyKey[]; field: string; value: unknown }
type Scope = { path: PropertyKey[]; prefix: string; ids: string }

/** What must be unique within one file and appears again; `fieldOf` writes a path for people. */
export function repeats(
  { data, lineOf }: Extract<Parsed<unknown>, { faults?: undefined }>,
  unique: Unique,
  fieldOf: (path: PropertyKey[]) => string,
): LocalFault[] {
  const seen = new Set<string>()
  return namesIn(data, unique, { path: [], prefix: '', ids: 'id' }).flatMap(
    ({ path, field, value }) => {
      const key = `${field} ${value}`
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ line: lineOf(path), field: fieldOf(path), reason: `${value} 重复` }]
    },
  )
}

function namesIn(data: unknown, { fields, inside = {} }: Unique, scope: Scope): Named[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((row: unknown, index): Named[] => {
    const path = [...scope.path, index]
    if (typeof row === 'string') return [{ path, field: 'item', value: row }]
    if (typeof row !== 'object' || row === null) return []
    const values: Record<string, unknown> = { ...row }
    const own = fields.flatMap((name) => {
      const value = values[name]
      const field = name === 'id' ? scope.ids : `${scope.prefix}${name}`
      return value === undefined ? [] : [{ path: [...path, name], field, value }]
    })
    const prefix = `${scope.prefix}${String(values.id)}/`
    return [
      ...own,
      ...Object.entries(inside).flatMap(([name, list]) => {
        const ids = list.apart ? name : scope.ids
        return namesIn(values[name], list, { path: [...path, name], prefix, ids })
      }),
    ]
  })
}
