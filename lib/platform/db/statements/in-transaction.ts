import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'

/** Runs work in the transaction that `db` is, else in one of its own. A savepoint would cost two statements more; without one, what fails ends the whole transaction, so callers must not go on after it. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const isOne: boolean = db instanceof PgTransaction
  return isOne ? await work(db) : await db.transaction(work)
}
