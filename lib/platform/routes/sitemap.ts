import type { Row } from './row.ts'

/** The paths of the pages without keys that belong in the sitemap, the home page first. */
export function fixedSitemapPaths(table: readonly Row[]): string[] {
  return table.filter((row) => row.sitemap).map((row) => row.path)
}
