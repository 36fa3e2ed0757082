import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import type { Given } from './content-kind.ts'

type Numbered = PgTable & { id: PgColumn }
type Ids = Set<unknown>

/** The numbers of a table whose rows stay when its file leaves them out, those of the file included. */
export function idsAdded(table: Numbered) {
  return async (db: Db, { rows = [] }: Given<{ id: number }[]>): Promise<Ids> =>
    new Set([...(await db.select({ id: table.id }).from(table)), ...rows].map(({ id }) => id))
}

/** The numbers of a table that its file replaces: those of the file, without one those stored. */
export function idsReplaced(table: Numbered) {
  return async (db: Db, { rows }: Given<{ id: number }[]>): Promise<Ids> =>
    new Set((rows ?? (await db.select({ id: table.id }).from(table))).map(({ id }) => id))
}
