import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'

type DeskTable = PgTable & { id: PgColumn; ofDesk: PgColumn }
type Warn = (...warnings: string[]) => void

/** For `prepare`: says which rows of a file an import leaves alone (syncRows), since they were set at the desk. */
export const warnOfDesk =
  (file: string, table: DeskTable) =>
  async (db: Db, rows: readonly { id: number }[], warn: Warn): Promise<void> => {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const stored = await db
      .select({ id: table.id, ofDesk: table.ofDesk })
      .from(table as PgTable)
      .where(inArray(table.id, ids))
      .orderBy(table.id)
    for (const { id, ofDesk } of stored)
      if (ofDesk) warn(`${file}: ${id} 已在工作台改过，以工作台为准`)
  }
