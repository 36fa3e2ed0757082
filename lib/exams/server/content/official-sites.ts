import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { checkCities, cityIdOf, cityOrAll } from '#lib/cities/server/content-fields.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { officialSiteFields } from '#lib/exams/official-site-record.ts'
import { examPortals } from '#lib/exams/server/tables.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'

const officialSite = z.strictObject({
  id: rowId,
  city: cityOrAll,
  ...contentFields(officialSiteFields),
})

/** Official sites of the provinces. The file replaces the list, but for rows that the desk has set. */
export const officialSiteContent = jsonKind({
  file: 'exam-portals.json',
  schema: z.array(officialSite).max(1000),
  unique: { fields: ['id'] },
  references: { cities: cityContent },
  check: checkCities,
  prepare: warnOfDesk('exam-portals.json', examPortals),
  write: (tx, list, { known }) => {
    const rows = list.map(({ city, ...row }) => ({ ...row, cityId: cityIdOf(known.cities, city) }))
    return syncRows(tx, examPortals, ['id'], rows, { prune: true })
  },
  readBack: async (db) => {
    const rows = await db
      .select({ site: examPortals, city: cities.dir })
      .from(examPortals)
      .leftJoin(cities, eq(cities.id, examPortals.cityId))
      .orderBy(asc(examPortals.id))
    return rows.map(({ site, city }) => {
      const { id, cityId: _, ofDesk: __, ...row } = site
      return { id, city, ...row }
    })
  },
})
