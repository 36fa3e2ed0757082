import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { Row } from '#lib/platform/routes/row.ts'

/** The paths of a route table that a service worker may keep, as sources of regular expressions. */
export function pathsOf(table: readonly Row[]): { pages: string[]; sittings: string[] } {
  const of = (kind: Row['offline']) =>
    table.filter((row) => row.offline === kind).map(({ path }) => patternOf(path))
  return { pages: of('page'), sittings: of('sitting') }
}

/** `/articleDetail/{id}/{topicId?}` → `^/articleDetail/[^/]+(/[^/]+)?$`. */
function patternOf(path: string): string {
  const parts = segmentsOf(path).map((segment) => {
    if (/^\{\w+\?\}$/.test(segment)) return '(/[^/]+)?'
    return segment.startsWith('{')
      ? '/[^/]+'
      : `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  })
  return `^${parts.join('')}$`
}
