import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import type { ReadTables } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogueRows } from '#lib/questions/server/content/catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

const file = 'catalogues.json'

/** The faults of catalogues.json against what is stored: names are unique below one parent, and there are two levels. */
export async function checkCatalogues(db: Db, { tables, lines }: ReadTables): Promise<Fault[]> {
  const tree = tables[file] ?? []
  const own = catalogueRows(tree)
  if (own.length === 0) return []
  const paths = new Map<number, PropertyKey[]>()
  for (const [index, root] of tree.entries()) {
    paths.set(root.id, [index])
    for (const [place, leaf] of root.children.entries())
      paths.set(leaf.id, [index, 'children', place])
  }
  const stored = (await db.select().from(catalogues)).filter(({ id }) => !paths.has(id))
  const fault = (id: number, field: string, reason: string): Fault => {
    const path = [...(paths.get(id) ?? []), field]
    return { file, line: lines[file]?.(path) ?? 1, field: path.join('.'), reason }
  }
  return own.flatMap(({ id, parentId, name }) => {
    const twin = stored.find((row) => row.parentId === parentId && row.name === name)
    const below = stored.filter((row) => row.parentId === id)
    const place = below.map((row) => `${row.id} ${row.name}`).join('、')
    return [
      ...(twin ? [fault(id, 'name', `${name} 已是目录 ${twin.id}`)] : []),
      ...(parentId !== null && below.length > 0
        ? [fault(id, 'id', `目录只有两级，而目录 ${id} 之下已有 ${place}`)]
        : []),
    ]
  })
}
