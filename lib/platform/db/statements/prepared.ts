import type { Db } from '#lib/platform/db/client.ts'

type Values = Record<string, unknown>
/** A statement of drizzle whose values are `sql.placeholder`. */
type Statement<T> = {
  prepare: (name: string) => { execute: (values?: Values) => Promise<T> }
}

/**
 * A statement whose text is made once a process, for calls that thousands send: making it takes drizzle longer than sending
 * it. `run(db, values)` sends it on a pool or in a transaction. The server keeps nothing of it: a name would tie it to a
 * connection, which a pooler in between shares.
 */
export function prepared<T>(
  make: (db: Db) => Statement<T>,
): (db: Db, values: Values) => Promise<T> {
  let kept: ReturnType<Statement<T>['prepare']> | undefined
  return (db, values) => {
    kept ??= make(db).prepare('')
    // A prepared statement asks its own client, which is that of the transaction it was made in (prepared.test.ts).
    const { client } = db._.session as unknown as { client: unknown }
    const here: typeof kept = Object.assign(Object.create(kept), { client })
    return here.execute(values)
  }
}
