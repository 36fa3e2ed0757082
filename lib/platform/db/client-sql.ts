import { type SQLWrapper, sql as text } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Drizzle, as a pool or as a transaction: the first argument of every domain function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Drizzle's `sql` tag, sent at once and answered with the rows; times come as text, objects go in as JSON. */
export type Sql = {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: Value[]
  ): Promise<Rows>
  /** A transaction, or a savepoint inside of one. */
  begin: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
}

/** No promise: another statement of this tag is sent by itself, and what is part of one is made by drizzle's own tag. */
type Value =
  | (string | number | bigint | boolean | null | undefined)
  | (Date | Uint8Array | SQLWrapper | readonly unknown[])
  | { [name: string]: unknown; then?: never }

/** The tag of a pool, a session or a transaction. */
export function sqlOf(db: Db): Sql {
  const send = async (strings: TemplateStringsArray, ...values: Value[]) =>
    (await db.execute(text(strings, ...values))).rows
  const begin: Sql['begin'] = (work) => db.transaction((tx) => work(sqlOf(tx)))
  return Object.assign(send as typeof send & Sql, { begin })
}
