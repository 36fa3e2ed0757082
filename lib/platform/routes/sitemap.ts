import type { Row } from './row.ts'
import { routes } from './table.ts'

/** The paths of the pages without keys that belong in the sitemap, the home page first. */
export function fixedSitemapPaths(): string[] {
  return routes.filter((row: Row) => row.sitemap && row.built).map((row) => row.path)
}
