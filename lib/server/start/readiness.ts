import { getDatabase, getDb } from '../db/client.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { log } from '../log.ts'

export type Readiness = {
  ready: boolean
  database: 'ok' | 'down'
  pendingMigrations: number | null
}

/** Asks the database; a failure is the answer, not an exception. */
export async function readiness(): Promise<Readiness> {
  try {
    getDb()
    const pending = await pendingMigrations(getDatabase())
    return { ready: pending === 0, database: 'ok', pendingMigrations: pending }
  } catch (err) {
    log().warn({ err }, 'not ready')
    return { ready: false, database: 'down', pendingMigrations: null }
  }
}
