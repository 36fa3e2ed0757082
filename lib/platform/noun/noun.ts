import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import type { Job } from '#lib/platform/jobs/jobs.ts'
import type { Retention } from './retention.ts'
import type { Waiting } from './waiting.ts'

/**
 * What a noun brings to the lists of lib/tables, which are made of it; stands in its server/noun.ts. A noun to which others
 * bring something adds a field for that: search for `interface Noun`.
 */
export interface Noun {
  stored?: readonly StoredTable[]
  /** Parts of a user's own export, by their names in its file. */
  exports?: Readonly<Record<string, ForUser<unknown>>>
  /** Deletes a user's rows with the account, in the transaction that has locked the row of the user. */
  erases?: readonly ForUser<void>[]
  /** What runs beside the requests, and needs the database alone. */
  jobs?: readonly Job[]
  /** Queues for the site itself or for staff, by their names in /metrics. */
  waits?: Readonly<Record<string, Waiting>>
}

type ForUser<T> = (db: Db, userId: number, phone: string | null) => Promise<T>

export type StoredTable = { key: string; table: PgTable; rules: readonly Retention[] }

type Tables<Module> = {
  [K in keyof Module as Module[K] extends PgTable ? K : never]: Module[K]
}

/** The tables that a `tables.ts` exports, with how long their rows stay: one without a line does not compile. */
export function stored<Module extends object>(
  module: Module,
  retention: Readonly<Record<keyof Tables<Module>, Retention | readonly Retention[]>>,
): StoredTable[] {
  const tables = module as Readonly<Record<string, PgTable>>
  return Object.entries<Retention | readonly Retention[]>(retention).map(([key, rules]) => ({
    key,
    table: tables[key] as PgTable,
    rules: [rules].flat(),
  }))
}
