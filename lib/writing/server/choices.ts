import { asc } from 'drizzle-orm'
import { attributes } from '#lib/articles/server/tables.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columnTree } from '#lib/columns/server/columns.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The columns with those below them, the cities and the attributes that an article may have. */
export async function articleChoices(db: Db) {
  const [tree, places, kinds] = await Promise.all([
    columnTree(db),
    db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(asc(cities.id)),
    db
      .select({ id: attributes.id, name: attributes.name })
      .from(attributes)
      .orderBy(asc(attributes.id)),
  ])
  const named = ({ id, title }: { id: number; title: string }) => ({ id, name: title })
  const columns = tree.map((column) => ({
    ...named(column),
    child: (column.child ?? []).map(named),
  }))
  return { columns, cities: places, attributes: kinds }
}
