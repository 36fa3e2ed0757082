import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** Where a question belongs: the root of the tree and a node below it, by their names. */
export type CataloguePlace = { subject: string; category: string }

type Place = {
  id: number
  parentId: number | null
  name: string
  /** By which the files may still call it. */
  formerName?: string | null
  position: number
}

/** One text for a place, for maps. */
export const placeKey = ({ subject, category }: CataloguePlace): string =>
  `${subject.trim()}\n${category.trim()}`

/** The ids of the nodes that questions name, by placeKey; missing nodes are made, parents before what is below them, and their ids named in `made`. */
export async function ensureCatalogues(
  db: Db,
  places: CataloguePlace[],
): Promise<{ ids: Map<string, number>; created: boolean; made: number[] }> {
  const { ids, missing } = await placesAmong(db, places)
  for (let at = 0; at < missing.length; at += 1000) {
    await db.insert(catalogues).values(missing.slice(at, at + 1000))
  }
  return { ids, created: missing.length > 0, made: missing.map(({ id }) => id) }
}

/** The ids of the nodes, and those to be made first, numbered after the highest and behind their siblings. */
export async function placesAmong(
  db: Db,
  places: CataloguePlace[],
): Promise<{ ids: Map<string, number>; missing: Place[] }> {
  const wanted = new Map(places.map((place) => [placeKey(place), place]))
  const rows: Place[] = await db.select().from(catalogues).orderBy(catalogues.id)
  const stored = rows.length
  let highest = rows.at(-1)?.id ?? 0
  const node = (parentId: number | null, name: string): number => {
    const siblings = rows.filter((row) => row.parentId === parentId)
    const known =
      siblings.find((row) => row.name === name) ?? siblings.find((row) => row.formerName === name)
    if (known) return known.id
    const position = Math.max(-1, ...siblings.map((row) => row.position)) + 1
    rows.push({ id: ++highest, parentId, name, position })
    return highest
  }
  const ids = new Map<string, number>()
  for (const [key, { subject, category }] of wanted) {
    ids.set(key, node(node(null, subject.trim()), category.trim()))
  }
  return { ids, missing: rows.slice(stored) }
}
