import { asc } from 'drizzle-orm'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { settingsFile } from '#lib/site/server/settings-schema.ts'
import { settings } from '#lib/site/server/tables.ts'

/**
 * What staff may set, by its key. One that the file leaves out stays as staff have set it; an export has those that the site
 * goes by, so that every export can be imported.
 */
export const settingContent = jsonKind({
  file: 'settings.json',
  schema: settingsFile,
  unique: { fields: [] },
  write: (tx, values) => {
    const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
    return syncRows(tx, settings, ['key'], rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(settings).orderBy(asc(settings.key))
    const valid = rows.filter(({ key, value }) => settingsFile.safeParse({ [key]: value }).success)
    return Object.fromEntries(valid.map(({ key, value }) => [key, value]))
  },
})
