import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { siteTree } from '#lib/platform/routes/site-tree.ts'
import { routes } from '#lib/tables/routes.ts'

/** Where Baidu Tongji's script comes from and reports to; the policy of a page that carries it has to let it in. */
export const tongjiOrigin = 'https://hm.baidu.com'

/**
 * Whether Baidu Tongji hears of a page: of those that are stored whole and so are the same for everybody. What the
 * browser fills in for one visitor (account, question bank, activities, staff) and what is rendered for each request
 * (cashier, search) stays here. Search too, since its title holds the words that were typed, and the script reports
 * titles. The shell's own pages stand at any address: errors, redirects.
 */
export function isReported({ built, kind, group }: Row): boolean {
  return built && kind === 'isr' && group !== 'shell'
}

const rows: readonly Row[] = routes

/** Whether the stored page that is rendered at this path is reported. One that no row knows is not. */
export function isReportedInside(internal: string): boolean {
  const [tree, place] = segmentsOf(internal)
  if (`/${tree}` !== siteTree) return false
  return rows.some((row) => isReported(row) && firstOf(row.internal ?? row.path) === place)
}

/**
 * What may stay of the query of an address that is reported: the keys that name a public page, which are the ones their
 * rows read. All else is the visitor's own or of no use: `token`, `from`, `keyword`, `phone`, whatever a link was given.
 */
export const reportedKeys: readonly string[] = [
  ...new Set(rows.filter(isReported).flatMap(({ query = [] }) => query.map(withoutMark))),
]

/** The first segments of the addresses that are never reported; no reported page shares one. */
export const unreportedPlaces: readonly string[] = [
  ...new Set(rows.filter((row) => row.built && !isReported(row)).map(({ path }) => firstOf(path))),
]

function firstOf(path: string): string {
  return segmentsOf(path)[0] ?? ''
}

function withoutMark(key: string): string {
  return key.replace('?', '')
}
