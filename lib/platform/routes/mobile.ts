import type { Match } from '#lib/platform/routes/address/match.ts'
import { provinceOf } from '#lib/platform/routes/address/provinces.ts'
import { withQuery } from '#lib/platform/routes/address/with-query.ts'
import { mobileOrigin, type Site } from '#lib/platform/routes/visit/site.ts'

/**
 * The mobile address of a page, or null for one that stays on the desktop site. A page with a mapping keeps
 * its query, so that a search stays the same search; the mobile home takes none.
 * Detail and List go to the student site, whose pages are hash routes: `https://student/#/detail?id=5`, `#/list`.
 */
export function mobileUrl(
  { row, params }: Match,
  query: URLSearchParams,
  site: Site,
): string | null {
  if (row.desktopOnly) return null
  const home = mobileOrigin(site, cityOf({ row, params }, query))
  if (!row.mobile) return `${home}/`
  const rest = new URLSearchParams(query)
  rest.delete('pc')
  if ('studentHash' in row.mobile) {
    const hash = row.path.replace(/\.html$/, '')
    return site.studentSite ? `${site.studentSite}/#${withQuery(hash, rest)}` : `${home}/`
  }
  const [source, key = ''] = row.mobile.append.split('.')
  const value = source === 'query' ? query.get(key) : params[key]
  // A value that cannot be a path segment is not moved into the path: one of the query stays there.
  if (!value || !/^[\w-]{1,64}$/.test(value))
    return withQuery(`${home}/${row.mobile.segment}`, rest)
  if (source === 'query') rest.delete(key)
  return withQuery(`${home}/${row.mobile.segment}/${value}`, rest)
}

// Substations have their own mobile hosts: /substation names the city by id, its columns by directory.
function cityOf({ row, params }: Pick<Match, 'row' | 'params'>, query: URLSearchParams) {
  return row.group === 'city' || row.group === 'column'
    ? (params.cityColumnName ?? provinceOf(query.get('cityId')))
    : undefined
}
