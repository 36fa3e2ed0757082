import { asc, eq } from 'drizzle-orm'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { settingsFile } from '#lib/site/server/settings-schema.ts'
import { settings } from '#lib/site/server/tables.ts'

/**
 * Settings of staff, by their keys. One that the file leaves out stays, and so does one that was set at the desk; an
 * export has those that the site goes by, so that every export can be imported.
 */
export const settingContent = jsonKind({
  file: 'settings.json',
  schema: settingsFile,
  unique: { fields: [] },
  prepare: async (db, values, warn) => {
    const kept = await setAtDesk(db)
    for (const key of Object.keys(values).filter((one) => kept.has(one)))
      warn(`settings.json: ${key} 已在工作台设定，以工作台为准`)
  },
  write: async (tx, values) => {
    const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
    return await syncRows(tx, settings, ['key'], rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(settings).orderBy(asc(settings.key))
    const valid = rows.filter(({ key, value }) => settingsFile.safeParse({ [key]: value }).success)
    return Object.fromEntries(valid.map(({ key, value }) => [key, value]))
  },
})

async function setAtDesk(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.ofDesk, true))
  return new Set(rows.map(({ key }) => key))
}
