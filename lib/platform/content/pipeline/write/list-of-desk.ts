import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { syncRows } from './sync-rows.ts'

type DeskTable = PgTable & { ofDesk: PgColumn }
type Warn = (...warnings: string[]) => void
type Row = Record<string, unknown>

/**
 * `prepare` and `write` of a short list that a file replaces as a whole, told apart by `keys`. Once a row was set at the desk
 * the import leaves the list alone, since its order and what was taken off are the desk's too.
 */
export function listOfDesk<T>(file: string, table: DeskTable, keys: string[]) {
  return {
    prepare: async (db: Db, _: T, warn: Warn) => {
      if (await isOfDesk(db, table)) warn(`${file}: 已在工作台改过，整个列表以工作台为准`)
    },
    /** Answers whether anything was written. */
    replace: async (tx: Db, rows: Row[]): Promise<boolean> =>
      !(await isOfDesk(tx, table)) && (await syncRows(tx, table, keys, rows, { prune: true })),
  }
}

async function isOfDesk(db: Db, table: DeskTable): Promise<boolean> {
  const rows = await db
    .select({ ofDesk: table.ofDesk })
    .from(table as PgTable)
    .where(eq(table.ofDesk, true))
    .limit(1)
  return rows.length > 0
}
