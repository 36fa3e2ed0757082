import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId, shanghaiText, shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { listOfDesk } from '#lib/platform/content/pipeline/write/list-of-desk.ts'
import { popAds } from '#lib/site/server/tables.ts'
import { popUpFields } from '#lib/site/site-records.ts'

const { isShown: _, ...fields } = popUpFields

const popAd = z.strictObject({
  id: rowId,
  ...contentFields(fields),
  shown: z.boolean().default(true),
})

const list = listOfDesk('pop-ads.json', popAds, ['id'])

/** The pop-ups and their days; the file replaces them until the desk has changed one. */
export const popAdContent = jsonKind({
  file: 'pop-ads.json',
  schema: z.array(popAd).max(100),
  unique: { fields: ['id'] },
  prepare: list.prepare,
  write: (tx, ads) => {
    const rows = ads.map(({ shown, ...row }) => ({
      ...row,
      isShown: shown,
      startsAt: shanghaiTime(row.startsAt),
      endsAt: shanghaiTime(row.endsAt),
    }))
    return list.replace(tx, rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(popAds).orderBy(asc(popAds.id))
    return rows.map(({ isShown, ofDesk: __, ...ad }) => ({
      ...ad,
      ...(!isShown && { shown: false }),
      startsAt: shanghaiText(ad.startsAt),
      endsAt: shanghaiText(ad.endsAt),
    }))
  },
})
