import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** How far it has been measured; `at` with the microseconds of the database. */
type Progress = { at: string; erratumId: number }

/** Locks the one row that says it until the transaction ends, so that nobody else measures meanwhile. */
export async function lockProgress(tx: Db): Promise<Progress> {
  await tx.execute(
    sql`insert into difficulty_progress (id, at) values (1, '2000-01-01Z') on conflict do nothing`,
  )
  const {
    rows: [row],
  } = await tx.execute<Progress>(
    sql`select at::text as at, erratum_id as "erratumId" from difficulty_progress for update`,
  )
  if (!row) throw new Error('the progress of measuring has no row')
  return row
}
