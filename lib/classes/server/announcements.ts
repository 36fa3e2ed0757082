import { and, desc, inArray, isNull } from 'drizzle-orm'
import type { ClassAnnouncement } from '#lib/classes/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { classAnnouncements } from './tables.ts'

const MOST = 50

/** Reads the announcements of classes that were not withdrawn, by class, the newest first, fifty a class at most. */
export async function announcementsOf(
  db: Db,
  classIds: readonly number[],
): Promise<Map<number, ClassAnnouncement[]>> {
  const { id, classId, title, text, at, withdrawnAt } = classAnnouncements
  const rows = await db
    .select({ id, classId, title, text, at })
    .from(classAnnouncements)
    .where(and(inArray(classId, [...classIds]), isNull(withdrawnAt)))
    .orderBy(desc(at), desc(id))
  const byClass = Map.groupBy(rows, (row) => row.classId)
  return new Map(
    [...byClass].map(([of, own]) => [
      of,
      own.slice(0, MOST).map(({ classId: _, ...row }) => ({ ...row, at: isoTime(row.at) })),
    ]),
  )
}
