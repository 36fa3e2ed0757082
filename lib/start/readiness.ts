import { getDatabase, getDb } from '#lib/platform/db/client.ts'
import { pendingMigrations } from '#lib/platform/db/migrate.ts'
import { log } from '#lib/platform/log.ts'

export type Readiness = {
  ready: boolean
  database: 'ok' | 'down'
  pendingMigrations: number | null
}

/** Asks the database; a failure is the answer, not an exception. */
export async function readiness(): Promise<Readiness> {
  try {
    getDb()
    const pending = await Promise.race([pendingMigrations(getDatabase()), tooLong()])
    return { ready: pending === 0, database: 'ok', pendingMigrations: pending }
  } catch (err) {
    log().warn({ err }, 'not ready')
    return { ready: false, database: 'down', pendingMigrations: null }
  }
}

/** A load balancer asks every few seconds; a database that hangs is as bad as one that is gone. */
const PATIENCE_MS = 3000

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS).unref()
  })
}
