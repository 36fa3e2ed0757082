import { asc } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import { attemptColumns, isOverdue } from './attempt-row.ts'
import { closeAttempt } from './close-attempt.ts'

/** Job: hands in the sittings whose deadline and time for late changes are over. Several instances share the work. Returns how many it closed. */
export async function closeExpiredAttempts(db: Db): Promise<number> {
  for (let closed = 0; ; closed++) if (!(await closeNext(db))) return closed
}

async function closeNext(db: Db): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [attempt] = await tx
      .select(attemptColumns)
      .from(attempts)
      .where(isOverdue)
      .orderBy(asc(attempts.expiresAt))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (attempt) await closeAttempt(tx, attempt)
    return attempt !== undefined
  })
}
