import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { attributes } from '#lib/articles/server/tables.ts'
import { cityContent } from '#lib/cities/server/content.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { line, pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { nameFault, overlay, sharedNames } from '#lib/platform/content/pipeline/shared-names.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'

const file = 'attributes.json'
const attribute = z.strictObject({ id: rowId, dir: pathName, name: line(20) })
type Place = { id: number; dir: string }

/** Kinds of text, known to articles by their directories. One that the file leaves out stays: articles rely on it. */
export const attributeContent = jsonKind({
  file,
  schema: z.array(attribute).max(100),
  unique: { fields: ['id', 'dir'] },
  references: { cities: cityContent },
  // A directory stays known although its file has faults: they should not spread to every article.
  names: async (db, { asRead = [] }) => {
    return new Map((await placesWith(db, asRead)).map(({ id, dir }) => [dir, id]))
  },
  check: async (list, { db, known }) => {
    const places = await placesWith(db, list)
    return [
      ...sharedNames(file, 'dir', places, ({ dir }) => dir),
      ...places
        .filter(({ dir }) => known.cities.has(dir))
        .map(({ id, dir }) => nameFault(file, 'dir', id, `${dir} 已是城市的目录`)),
    ]
  },
  write: (tx, list) => syncRows(tx, attributes, ['id'], list),
  readBack: (db) => db.select().from(attributes).orderBy(asc(attributes.id)),
})

async function placesWith(db: Db, list: Place[]): Promise<Place[]> {
  return overlay<Place>(await db.select().from(attributes), list)
}
