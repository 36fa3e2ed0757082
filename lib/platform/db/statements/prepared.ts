import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db } from '#lib/platform/db/client.ts'

type Values = Record<string, unknown>
type Kept<T> = { execute: (values?: Values) => Promise<T> }
/** A statement of drizzle whose values are `sql.placeholder`. */
type Statement<T> = { getSQL: () => SQL; prepare: (name: string) => Kept<T> }
type Run<T> = (db: Db, values: Values) => Promise<T>

const dialect = new PgDialect()

/**
 * A statement whose text is made once a process, for calls that thousands send: making it takes drizzle longer than sending
 * it, and reading it takes PostgreSQL longer than running it. `run(db, values)` sends it on a pool or in a transaction. A
 * connection keeps it by its name where the server is our own (`dbOn`). PostgreSQL may then keep one plan for all values,
 * so it serves statements that find their rows by keys.
 */
export const prepared = <T>(make: (db: Db) => Statement<T>): Run<T> =>
  keep((db) => {
    const statement = make(db)
    return statement.prepare(nameOf(statement.getSQL()))
  })

/** The same for a statement that is written in SQL. */
export const preparedSql = (text: SQL): Run<QueryResult> =>
  keep((db) =>
    db._.session.prepareQuery<{ execute: QueryResult; all: never; values: never }>(
      dialect.sqlToQuery(text),
      undefined,
      nameOf(text),
      false,
    ),
  )

/** By the text, so that no two statements of a connection share one. */
const nameOf = (text: SQL) =>
  createHash('sha256').update(dialect.sqlToQuery(text).sql).digest('hex').slice(0, 32)

function keep<T>(make: (db: Db) => Kept<T>): Run<T> {
  let kept: Kept<T> | undefined
  return (db, values) => {
    kept ??= make(db)
    // A prepared statement asks its own client, which is that of the transaction it was made in (prepared.test.ts).
    const { client } = db._.session as unknown as { client: unknown }
    const here: Kept<T> = Object.assign(Object.create(kept), { client })
    return here.execute(values)
  }
}
