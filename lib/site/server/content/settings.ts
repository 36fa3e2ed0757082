import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { settings } from '#lib/site/server/tables.ts'

const setting = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 10_000, '超过 10000 个字符')

/** What staff may set, by its key. One that the file leaves out stays as staff have set it. */
export const settingContent = jsonKind({
  file: 'settings.json',
  schema: z.record(z.string().regex(/^[a-zA-Z][\w.-]{0,79}$/), setting),
  unique: { fields: [] },
  write: (tx, values) => {
    const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
    return syncRows(tx, settings, ['key'], rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(settings).orderBy(asc(settings.key))
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  },
})
