import { inArray } from 'drizzle-orm'
import type { OwnClass } from '#lib/classes/contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { announcementsOf } from './announcements.ts'
import { classesOf } from './members/classes-of.ts'
import { classLibraries } from './tables.ts'

type Asked = { userId: number; courseId?: number | undefined }

/** Lists the classes of which a user is a member now, of one course where it is named, with their announcements. */
export async function allOwnClasses(
  db: Db,
  sources: readonly AccessSource[],
  { userId, courseId }: Asked,
): Promise<OwnClass[]> {
  const own = await classesOf(db, sources, userId, courseId)
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return []
  const [announcements, practised] = await Promise.all([
    announcementsOf(db, ids),
    db
      .selectDistinct({ id: classLibraries.classId })
      .from(classLibraries)
      .where(inArray(classLibraries.classId, ids))
      .orderBy(classLibraries.classId),
  ])
  return own.map(({ id, courseId: of, title, startsOn, endsOn }) => ({
    ...{ id, courseId: of, title, startsOn, endsOn },
    hasLibrary: practised.some((row) => row.id === id),
    announcements: announcements.get(id) ?? [],
  }))
}
