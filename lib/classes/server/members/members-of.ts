import { asc, eq } from 'drizzle-orm'
import { classMembers } from '#lib/classes/server/tables.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { belongs } from './belongs.ts'
import type { ClassRow } from './classes-of.ts'

/** Lists the users who are members of a class now, by their numbers: the rule of `classesOf`, asked from the other side. */
export async function membersOf(
  db: Db,
  holders: readonly AccessHolders[],
  one: ClassRow,
): Promise<number[]> {
  const [exceptions, found] = await Promise.all([
    db
      .select({ userId: classMembers.userId, state: classMembers.state })
      .from(classMembers)
      .where(eq(classMembers.classId, one.id))
      .orderBy(asc(classMembers.userId)),
    Promise.all(holders.map((list) => list(db, one.courseId))),
  ])
  const stateOf = new Map(exceptions.map(({ userId, state }) => [userId, state]))
  return [...Map.groupBy(found.flat(), ({ userId }) => userId)]
    .flatMap(([userId, own]) => (belongs(one, own, stateOf.get(userId)) ? [userId] : []))
    .toSorted((a, b) => a - b)
}
