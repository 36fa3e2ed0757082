import type { CourseNames } from '#lib/courses/server/content/course/course-names.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { homeworks } from './tables.ts'

type Placed = Pick<typeof homeworks.$inferSelect, 'id' | 'courseId' | 'lessonId' | 'classId'>
type Context = {
  db: Db
  known: CourseNames
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

/**
 * Faults of homework that names a course or a lesson which is not there, belongs to another course, or is something else
 * already, or that is of a class and would be a lesson; what the desk has written an import leaves alone.
 */
export async function misplacedLessons(
  list: readonly Placed[],
  { db, known, faultAt }: Context,
): Promise<Fault[]> {
  const { id, lessonId, ofDesk } = homeworks
  const stored = await db.select({ id, lessonId, ofDesk }).from(homeworks).orderBy(id)
  const kept = new Set(stored.flatMap((row) => (row.ofDesk ? [row.id] : [])))
  const listed = new Set(list.flatMap((row) => (kept.has(row.id) ? [] : [row.id])))
  const owners = new Map(
    stored
      .filter((row) => row.lessonId !== null && !listed.has(row.id))
      .map((row) => [row.lessonId, row.id]),
  )
  return list.flatMap((row, index) => {
    if (kept.has(row.id)) return []
    const faults = unknown(known, '课程', row.courseId, { faultAt, path: [index, 'courseId'] })
    if (faults.length > 0 || row.lessonId === null) return faults
    const fault = (reason: string) => [faultAt([index, 'lessonId'], reason)]
    // Learners of a course would never see it.
    if (row.classId !== null) return fault(`作业 ${row.id} 属于班级，不能是课时`)
    const lesson = known.lessons.get(row.lessonId)
    if (!lesson || lesson.courseId !== row.courseId)
      return fault(`课程 ${row.courseId ?? '（没有写）'} 没有课时 ${row.lessonId}`)
    if (lesson.isTaken) return fault(`课时 ${row.lessonId} 已有影片、讲义或练习`)
    const owner = owners.get(row.lessonId)
    if (owner !== undefined) return fault(`课时 ${row.lessonId} 已是作业 ${owner}`)
    owners.set(row.lessonId, row.id)
    return []
  })
}
