import type { Row } from '#lib/platform/routes/row.ts'
import { addressOf } from './address-of.ts'
import { parseKey } from './keys.ts'
import { matchPattern, segmentsOf, type Values } from './pattern.ts'

export type Match = { row: Row; params: Values; canonical: string }

/**
 * The row a pathname belongs to, its path keys, and the one spelling of the address; null when there is none.
 * Case counts. A key that cannot name anything (`/articleDetail/1e9`) is no match.
 */
export function matchRoute(pathname: string, table: readonly Row[]): Match | null {
  const segments = segmentsOf(pathname)
  for (const row of candidates(table, segments[0] ?? '')) {
    const found = matchPattern(row.path, segments)
    const params = found && parseParams(found)
    if (params) return { row, params, canonical: addressOf(row, params) }
  }
  return null
}

function parseParams(found: Values): Values | null {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(found)) {
    const key = parseKey(name, name.endsWith('ColumnName') ? value.replace(/\.html$/, '') : value)
    if (!key) return null
    params[name] = key
  }
  return params
}

const byFirstSegment = new WeakMap<readonly Row[], Map<string, Row[]>>()

function candidates(table: readonly Row[], first: string): readonly Row[] {
  let map = byFirstSegment.get(table)
  if (!map) {
    map = Map.groupBy(table, (row) => segmentsOf(row.path)[0] ?? '')
    byFirstSegment.set(table, map)
  }
  return map.get(first) ?? []
}
