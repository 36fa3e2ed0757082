import { sql } from 'drizzle-orm'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Value, Values } from '#lib/platform/content/record/field.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import { type SettingName, settingsFile } from '#lib/site/server/settings-schema.ts'
import { settings } from '#lib/site/server/tables.ts'
import { settingFields } from '#lib/site-content/setting-groups.ts'
import { partAt, partsOf, storedOf } from '#lib/site-content/setting-parts.ts'
import { foreignPictures } from '#lib/staff/server/foreign-pictures.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { deadLinks } from './dead-links.ts'
import { lockStore } from './entry-stores.ts'

/** Reads what the desk may set, as the site goes by it now: where nothing is stored, the default. */
export async function readSettings(db: Db): Promise<Record<string, Value>> {
  const { about, mapPoint } = await settingsOf(db, ['about', 'mapPoint'])
  const parts = partsOf({ about, mapPoint })
  const plain = Object.keys(settingFields).filter((name) => !(name in parts)) as Plain[]
  return { ...(await settingsOf(db, plain)), ...parts }
}

// The others hold more than one value.
type Plain = Exclude<SettingName, 'about' | 'mapPoint'>

/** `values` are those to change, `was` what the caller saw of them. */
type Saving = { was: Values; values: Values; reason: string }

/**
 * Changes settings together, with one entry of the history; from then on an import leaves them alone. Throws
 * invalid_input with the faults of the fields, and conflict when one is no longer what the caller saw. `routes` knows the
 * pages that an address may lead to.
 */
export async function saveSettings(
  db: Db,
  staffId: number,
  { was, values, reason }: Saving,
  routes: readonly Row[],
): Promise<{ done: true }> {
  const names = Object.keys(values)
  const fields = Object.fromEntries(
    Object.entries(settingFields).filter(([name]) => names.includes(name)),
  )
  refuse(faultsOf(fields, values))
  refuse(fileFaults(storedOf(values, (await settingsOf(db, ['about'])).about)))
  refuse(foreignPictures(fields, values, was))
  refuse(deadLinks(fields, values, routes))
  return await db.transaction(async (tx) => {
    await lockStore(tx, settings)
    const stored = await readSettings(tx)
    const { about } = await settingsOf(tx, ['about'])
    if (names.some((name) => stored[name] !== was[name])) throw new AppError('conflict')
    const changed = names.filter((name) => stored[name] !== values[name])
    if (changed.length === 0) return { done: true }
    const of = (all: Values) => Object.fromEntries(changed.map((name) => [name, all[name] ?? null]))
    await tx
      .insert(settings)
      .values(
        Object.entries(storedOf(of(values), about)).map(([key, value]) => ({
          ...{ key, ofDesk: true },
          // Drizzle would store null as SQL's NULL, not as JSON's.
          value: sql`${JSON.stringify(value)}::jsonb`,
        })),
      )
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, ofDesk: true },
      })
    await recordChange(tx, {
      ...{ staffId, noun: 'setting', id: 'site', reason },
      ...{ before: of(stored), after: of(values) },
    })
    return { done: true }
  })
}

/** Refuses what the file of settings would not take either. */
function fileFaults(values: Record<string, unknown>): Record<string, string> {
  const { error } = settingsFile.safeParse(values)
  const found = error?.issues.map(({ path, message }) => [partAt(path), message]) ?? []
  return Object.fromEntries(found)
}
