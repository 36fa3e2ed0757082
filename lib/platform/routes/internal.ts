import { parseKey } from '#lib/platform/routes/address/keys.ts'
import type { Match } from '#lib/platform/routes/address/match.ts'
import { fillTemplate, keysOf, type Values } from '#lib/platform/routes/address/pattern.ts'
import { provinceOf, provinces } from '#lib/platform/routes/address/provinces.ts'
import { siteTree } from './site-tree.ts'

/**
 * The path under `app/` that renders a page: undefined when it is the public one,
 * null when a key of the query is missing or cannot name anything.
 */
export function internalPath(
  { row, params }: Match,
  query: URLSearchParams,
): string | null | undefined {
  if (row.kind === 'dynamic') return hasBadPage(query) ? null : undefined
  const { internal = row.path } = row
  const values: Record<string, string> = { ...row.fixed, ...params }
  for (const name of keysOf(internal)) {
    const asked = query.get(name)
    if (!asked || name in params || !isQueryKey(row.query, name)) continue
    const value = parseKey(name, asked)
    if (!value) return null
    values[name] = value
  }
  const place = fillTemplate(internal, isColumn(row.path) ? withCity(values, query) : values)
  return place && siteTree + place
}

const hasBadPage = (query: URLSearchParams) => {
  const page = query.get('page')
  return Boolean(page && !parseKey('page', page))
}

const isQueryKey = (query: readonly string[] = [], name: string) =>
  query.some((key) => key.replace('?', '') === name)

const isColumn = (path: string) => path.includes('{cityColumnName?}')

/**
 * Old column links name the city by `?cityId=`. A single directory before `list`, which the pattern reads as the city, is
 * then the attribute; only where it is a province itself does it stay the city.
 */
function withCity(values: Values, query: URLSearchParams): Values {
  const city = provinceOf(query.get('cityId'))
  const { cityColumnName: first, attributeName } = values
  if (!city || attributeName || (first && provinces.includes(first))) return values
  return { ...values, cityColumnName: city, ...(first && { attributeName: first }) }
}
