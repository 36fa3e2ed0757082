import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Drizzle, as a pool or as a transaction: the first argument of every domain function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
