import type { Database } from '#lib/platform/db/client.ts'

// Any number will do that no other lock of this database has.
const lockNumber = 4_207_190

/** Runs `work` while no other process imports into the database; waits for one that does. */
export async function withContentLock<T>(
  database: Pick<Database, 'connect'>,
  work: () => Promise<T>,
): Promise<T> {
  const session = await database.connect()
  try {
    await session.sql`select pg_advisory_lock(${lockNumber})`
    return await work()
  } finally {
    await session.end()
  }
}
