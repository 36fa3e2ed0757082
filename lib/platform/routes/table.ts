import { learner } from '#lib/platform/routes/table/learner.ts'
import { offers } from '#lib/platform/routes/table/offers.ts'
import { reading } from '#lib/platform/routes/table/reading.ts'
import { special } from '#lib/platform/routes/table/special.ts'
import type { PagePath, Row } from './row.ts'

/**
 * Every page of the portal. A row is `group(name, path, title, what differs from the group)`;
 * the fields are explained in `row.ts`. A page that is not built yet has its row already.
 */
export const routes = [
  ...reading,
  ...offers,
  ...special,
  ...learner,
] as const satisfies readonly Row[]

const byPath = new Map<string, Row>(routes.map((row) => [row.path, row]))

/** The row of a page. */
export function rowOf({ path }: PagePath): Row {
  const row = byPath.get(path)
  if (!row) throw new Error(`${path} has no row`)
  return row
}

/** Whether the page exists in this version; menus show only those. */
export const isBuilt = (page: PagePath): boolean => rowOf(page).built
