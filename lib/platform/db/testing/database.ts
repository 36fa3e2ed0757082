import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#lib/platform/db/client.ts'
import { createFromTemplate, dropDatabase, runPrefix } from './databases.ts'
import { patience } from './patience.ts'
import { openTestServer, testUrl } from './server.ts'
import { openWorkerDatabase } from './worker.ts'

export { openTestServer } from './server.ts'
export { truncateAll, truncateOnly } from './truncate.ts'

/**
 * For the top of a test file: a migrated, empty database that nobody else uses meanwhile. The files of one Jest worker
 * share it one after the other: it is emptied before each, and made anew when one has changed its schema. Use the
 * fields inside tests and hooks only.
 */
export function testDatabase(): {
  readonly db: Db
  readonly sql: Database['sql']
  readonly database: Database
} {
  let open: Database | undefined
  const opened = () => {
    if (!open) throw new Error('the test database is open inside tests and hooks only')
    return open
  }
  beforeAll(async () => {
    open = await openWorkerDatabase()
  }, 60_000 * patience)
  afterAll(() => open?.close(), 60_000 * patience)
  return {
    get database() {
      return opened()
    },
    get db() {
      return opened().db
    },
    get sql() {
      return opened().sql
    },
  }
}

/** Makes one more migrated, empty database; `drop` closes and removes it. A command finds it by DATABASE_URL=`url`. */
export async function createTestDatabase(): Promise<{
  database: Database
  url: string
  drop: () => Promise<void>
}> {
  const server = await openTestServer()
  const name = `${runPrefix}${randomUUID().slice(0, 8)}`
  await createFromTemplate(server, name)
  const database = await openTestServer(name)
  const drop = async () => {
    await database.close()
    await dropDatabase(server, name)
    await server.close()
  }
  return { database, url: await testUrl(name), drop }
}
