import { learner } from '#lib/platform/routes/table/learner.ts'
import { offers } from '#lib/platform/routes/table/offers.ts'
import { reading } from '#lib/platform/routes/table/reading.ts'
import { special } from '#lib/platform/routes/table/special.ts'
import type { Row } from './row.ts'

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

export type RouteName = (typeof routes)[number]['name']

export const rowOf = Object.fromEntries(routes.map((row) => [row.name, row])) as unknown as {
  [N in RouteName]: Row & { name: N }
}

/** Whether the page exists in this version; menus show only those. */
export function isBuilt(name: RouteName): boolean {
  return rowOf[name].built
}
