import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { markingOwnStamps, markingScripts } from './tables.ts'

/** Exports what a user handed in to be marked and what it came to as far as that is not sealed, for that user; who marked stays here. */
export async function markedOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { id, kind, title, place, answer, pictures, full, state, round } = markingScripts
  const rows = await db
    .select({
      ...{ kind, title, place, answer, pictures, full, state, round },
      submittedAt: markingScripts.submittedAt,
      result: markingScripts.result,
      sealed: markingScripts.sealed,
      settledAt: markingScripts.settledAt,
    })
    .from(markingScripts)
    .where(eq(markingScripts.userId, userId))
    .orderBy(asc(id))
  return rows.map(({ sealed, result, ...row }) => ({ ...row, result: sealed ? null : result }))
}

/** The short comments that a user kept as a marker, for that user's own export. */
export async function ownStampsOf(db: Db, userId: number) {
  return await db
    .select({ texts: markingOwnStamps.texts })
    .from(markingOwnStamps)
    .where(eq(markingOwnStamps.userId, userId))
}

/** Deletes what a user handed in, with its marks, and the own short comments, and gives back what the user held as a marker. */
export async function forgetMarking(tx: Db, userId: number): Promise<void> {
  await tx.delete(markingScripts).where(eq(markingScripts.userId, userId))
  await tx.delete(markingOwnStamps).where(eq(markingOwnStamps.userId, userId))
  await tx
    .update(markingScripts)
    .set({ claimedBy: null, claimedAt: null, claimUntil: null })
    .where(eq(markingScripts.claimedBy, userId))
}
