import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { cityFields } from '#lib/cities/city-record.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { overlay, sharedNames } from '#lib/platform/content/pipeline/shared-names.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { cities } from './tables.ts'

const file = 'cities.json'

const city = z.strictObject({
  id: rowId,
  ...contentFields(cityFields),
  cityDir: pathName,
  code: z.string().regex(/^\d{6}$/, '应为六位行政区划代码'),
  region: z.enum(['huabei', 'dongbei', 'huadong', 'zhongnan', 'xinan', 'xibei']),
})

/** Known to others by their directories. A city that the file leaves out stays: articles rely on it. */
export const cityContent = jsonKind({
  file,
  schema: z.array(city).max(1000),
  unique: { fields: ['id', 'cityDir', 'code'] },
  // A directory stays known although its file has faults: they should not spread to every article.
  names: async (db, { asRead = [] }) => {
    return new Map((await placesWith(db, asRead)).map(({ id, dir }) => [dir, id]))
  },
  check: async (list, { db }) =>
    sharedNames(file, 'cityDir', await placesWith(db, list), ({ dir }) => dir),
  prepare: warnOfDesk(file, cities),
  write: (tx, list) =>
    syncRows(
      tx,
      cities,
      ['id'],
      list.map(({ cityDir, ...row }) => ({ ...row, dir: cityDir })),
    ),
  readBack: async (db) => {
    const rows = await db.select().from(cities).orderBy(asc(cities.id))
    return rows.map(({ id, name, fullName, dir, code, region, ofDesk: _, ...site }) => {
      const set = Object.entries(site).filter(([, text]) => text !== '')
      return { id, name, fullName, cityDir: dir, code, region, ...Object.fromEntries(set) }
    })
  },
})

type City = z.output<typeof city>

async function placesWith(db: Db, list: City[]): Promise<{ id: number; dir: string }[]> {
  const own = list.map(({ id, cityDir }) => ({ id, dir: cityDir }))
  return overlay<{ id: number; dir: string }>(await db.select().from(cities), own)
}
