import type { Fields, Values } from '#lib/platform/content/record/field.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'

/** The fields whose path leads to no page and no file of this site; other sites are not asked. */
export function deadLinks(
  fields: Fields,
  values: Values,
  routes: readonly Row[],
): Record<string, string> {
  const dead = Object.entries(values).filter(([name, value]) => {
    if (fields[name]?.type !== 'address' || typeof value !== 'string') return false
    if (!value.startsWith('/')) return !URL.canParse(value)
    const { pathname } = new URL(value, 'http://localhost')
    return !matchRoute(pathname, routes) && !passesBy(pathname, routes)
  })
  return Object.fromEntries(dead.map(([name]) => [name, '本站没有这个页面，请检查网址']))
}
