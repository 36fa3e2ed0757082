import { asc } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isOverdue, sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { closeSitting } from './close-sitting.ts'

/** Job: hands in the sittings whose deadline and time for late changes are over. Several instances share the work. Returns how many it closed. */
export async function closeExpiredSittings(db: Db): Promise<number> {
  for (let closed = 0; ; closed++) if (!(await closeNext(db))) return closed
}

async function closeNext(db: Db): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [sitting] = await tx
      .select(sittingColumns)
      .from(sittings)
      .where(isOverdue)
      .orderBy(asc(sittings.expiresAt))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (sitting) await closeSitting(tx, sitting)
    return sitting !== undefined
  })
}
