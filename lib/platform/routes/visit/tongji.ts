import { segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { siteTree } from '#lib/platform/routes/site-tree.ts'

/** Where Baidu Tongji's script comes from and reports to; the policy of a page that carries it has to let it in. */
export const tongjiOrigin = 'https://hm.baidu.com'

/**
 * Whether the views of a page are reported to Baidu Tongji: only those of pages that are stored whole, and so are the same
 * for everybody. Not reported are pages that the browser fills in for one visitor (account, question bank, activities,
 * staff), pages rendered for each request (cashier; search, whose title holds the words that were typed, and the script
 * reports titles), and the pages of the shell (errors, redirects), which appear at any address.
 */
export function isReported({ kind, group, shell }: Row): boolean {
  return kind === 'isr' && group !== 'shell' && shell !== 'practice'
}

/** Whether the stored page that is rendered at this path is reported. One that no row knows is not. */
export function isReportedInside(internal: string, table: readonly Row[]): boolean {
  const [tree, place] = segmentsOf(internal)
  if (`/${tree}` !== siteTree) return false
  return table.some((row) => isReported(row) && firstOf(row.internal ?? row.path) === place)
}

/**
 * The keys that are kept in the query of a reported address: those that the rows of reported pages read, for they name the
 * page. Any other key (`token`, `from`, `keyword`, `phone`) tells of the visitor or of nothing, and is cut off.
 */
export function reportedKeys(table: readonly Row[]): string[] {
  const keys = table.filter(isReported).flatMap(({ query = [] }) => query.map(withoutMark))
  return [...new Set(keys)]
}

/** The first segments of the addresses that are never reported; no reported page shares one. */
export function unreportedPlaces(table: readonly Row[]): string[] {
  const others = table.filter((row) => !isReported(row))
  return [...new Set(others.map(({ path }) => firstOf(path)))]
}

function firstOf(path: string): string {
  return segmentsOf(path)[0] ?? ''
}

function withoutMark(key: string): string {
  return key.replace('?', '')
}
