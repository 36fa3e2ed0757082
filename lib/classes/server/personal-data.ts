import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { classes, classMembers } from './tables.ts'

/** The classes into which staff put a user, or out of which they took them, for that user's own export. */
export async function classPlacesOf(db: Db, userId: number) {
  return await db
    .select({
      ...{ class: classes.title, state: classMembers.state },
      ...{ reason: classMembers.reason, at: classMembers.at },
    })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(eq(classMembers.userId, userId))
    .orderBy(asc(classMembers.classId))
}

/** Deletes them with the account, which teaches no class any more. */
export async function forgetClassPlaces(tx: Db, userId: number): Promise<void> {
  await tx.update(classes).set({ teacherUserId: null }).where(eq(classes.teacherUserId, userId))
  await tx.delete(classMembers).where(eq(classMembers.userId, userId))
}
