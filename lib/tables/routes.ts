import type { Row } from '#lib/platform/routes/row.ts'
import { learner } from '#lib/tables/routes/learner.ts'
import { offers } from '#lib/tables/routes/offers.ts'
import { reading } from '#lib/tables/routes/reading.ts'
import { special } from '#lib/tables/routes/special.ts'

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
