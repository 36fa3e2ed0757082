import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { learnerAbilities, levelSittings } from './tables.ts'

/** A user's abilities as they are measured, and which of their sittings are of levels, for that user's own export. */
export async function levelsOfUser(db: Db, userId: number): Promise<Record<string, unknown>> {
  const abilities = await db
    .select()
    .from(learnerAbilities)
    .where(eq(learnerAbilities.userId, userId))
    .orderBy(asc(learnerAbilities.moduleId))
  const sat = await db
    .select(getTableColumns(levelSittings))
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .where(eq(sittings.userId, userId))
    .orderBy(asc(levelSittings.sittingId))
  return { abilities: withoutOwner(abilities), sittings: sat }
}

/** Deletes a user's abilities; levels go with their sittings. What the answers have told of questions stays: it names nobody. */
export async function forgetLevels(tx: Db, userId: number): Promise<void> {
  await tx.delete(learnerAbilities).where(eq(learnerAbilities.userId, userId))
}
