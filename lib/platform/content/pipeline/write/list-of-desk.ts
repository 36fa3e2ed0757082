import { eq, sql } from 'drizzle-orm'
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
      !(await isKeptByDesk(tx, table)) && (await syncRows(tx, table, keys, rows, { prune: true })),
  }
}

/**
 * Whether a list is the desk's, and an import has to leave it alone. Waits for who is just saving, and keeps everybody from
 * it until the transaction ends: rows that were read before would be taken off although the desk has set them.
 */
export async function isKeptByDesk(tx: Db, table: DeskTable): Promise<boolean> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  return await isOfDesk(tx, table)
}

async function isOfDesk(db: Db, table: DeskTable): Promise<boolean> {
  const rows = await db
    .select({ ofDesk: table.ofDesk })
    .from(table as PgTable)
    .where(eq(table.ofDesk, true))
    .limit(1)
  return rows.length > 0
}
