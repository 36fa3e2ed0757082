import { basename } from 'node:path'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import type { ImportSummary } from '#lib/platform/content/pipeline/import-content.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { type Database, type Db, openDb } from '#lib/platform/db/client.ts'
import { migrate, migrationState } from '#lib/platform/db/migrate.ts'
import { letSiteIn } from '#lib/platform/db/site-role/site-role.ts'
import { env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { folderOf } from '#lib/start/builds/folders.ts'
import { migratedFor } from '#lib/start/builds/former.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'
import { seedFixedDocuments } from '#lib/tables/checks/fixed-documents.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { addDemo } from './demo-accounts.ts'
import { expectSameDataDir } from './serve/data-dir.ts'

/**
 * Opens and migrates the database, lets the role of the running site in, and fills it with the demo content when it is empty, or such a filling was cut off; a
 * site that is no public one gets the demo accounts too. Changes nothing where another DATA_DIR serves the database.
 */
export async function prepareDatabase(): Promise<{
  database: Database
  seeded: ImportSummary<typeof contentKinds> | null
}> {
  const finish = isPublic(env()) ? undefined : addDemo
  // An import keeps this thread busy: it may be late to see an answer that has long come.
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  await expectSameDataDir(database, env())
  if (!(await isLeftNewer(database))) await migrate(database)
  await letSiteIn(database, process.env)
  const seeded = await seedWhenEmpty(database, contentKinds, { finish })
  await layOutOwn(database.db)
  return { database, seeded }
}

/** Lays into the database what the program itself brings and what is not there yet; staff may change it. */
export async function layOutOwn(db: Db): Promise<void> {
  // A portal of an operator's articles alone has its handbook and its terms all the same.
  await seedFixedDocuments(db)
  await layOutFamilies(db)
}

/** Whether an update from this program has migrated the database, and the site has gone back to it since. */
async function isLeftNewer(database: Database): Promise<boolean> {
  const state = await migrationState(database)
  if (!state.isNewer) return false
  const known = env().MIGRATED_TO?.split(',') ?? []
  return [...known, ...migratedFor(basename(folderOf(sourcesId())))].includes(state.database ?? '')
}
