import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * Reserves `count` ids, also against ids given by imports; returns the first. A number never comes back: reminders
 * and subscribed calendars know exams and stages by theirs. Call it under a lock of the table.
 */
export async function nextId(
  tx: Db,
  table: PgTable & { id: PgColumn },
  count = 1,
): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
  const { rows } = await tx.execute<{ last: string }>(sql`
    select setval(${sequence}::regclass, greatest(
      nextval(${sequence}::regclass),
      (select coalesce(max(${table.id}), 0) + 1 from ${table})) + ${count - 1}::int) as last`)
  return Number(rows[0]?.last) - count + 1
}
