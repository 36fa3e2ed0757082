import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import {
  address,
  dayOrTime,
  line,
  rowId,
  shanghaiText,
  shanghaiTime,
} from '#lib/platform/content/pipeline/fields.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { popAds } from '#lib/site/server/tables.ts'

const popAd = z.strictObject({
  id: rowId,
  title: line(100),
  image: address,
  link: address,
  startsAt: dayOrTime,
  endsAt: dayOrTime,
  shown: z.boolean().default(true),
})

/** The pop-ups and their days; the file replaces them. */
export const popAdContent = jsonKind({
  file: 'pop-ads.json',
  schema: z.array(popAd).max(100),
  unique: { fields: ['id'] },
  write: (tx, list) => {
    const rows = list.map(({ shown, ...row }) => ({
      ...row,
      isShown: shown,
      startsAt: shanghaiTime(row.startsAt),
      endsAt: shanghaiTime(row.endsAt),
    }))
    return syncRows(tx, popAds, ['id'], rows, { prune: true })
  },
  readBack: async (db) => {
    const rows = await db.select().from(popAds).orderBy(asc(popAds.id))
    return rows.map(({ isShown, ...ad }) => ({
      ...ad,
      ...(!isShown && { shown: false }),
      startsAt: shanghaiText(ad.startsAt),
      endsAt: shanghaiText(ad.endsAt),
    }))
  },
})
