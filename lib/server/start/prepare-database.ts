import { addDemoAccounts } from '../account/demo-accounts.ts'
import type { ImportSummary } from '../content/import-content.ts'
import { seedWhenEmpty } from '../content/seed.ts'
import { type Database, openDb } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'

/** Opens and migrates the database and fills it with the demo content when it holds no columns; a site without an address of its own gets the demo accounts too. */
export async function prepareDatabase(): Promise<{
  database: Database
  seeded: ImportSummary | null
}> {
  const database = await openDb(process.env)
  await migrate(database)
  const seeded = await seedWhenEmpty(database)
  if (seeded && !process.env.PC_SITE) await addDemoAccounts(database.db)
  return { database, seeded }
}
