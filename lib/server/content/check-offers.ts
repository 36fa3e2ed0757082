import {
  courseLessons,
  courseReviews,
  courseSubjects,
  courses,
  teachers,
} from '#lib/courses/server/tables.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { faultAt, type ReadTables } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { References } from './references.ts'
import type { TableFile } from './table-schemas.ts'

/**
 * The faults of the tables of offer-schemas.ts against each other and what is stored; collections come later, once all is
 * known that they may list. A table with faults is taken out of `read` at once, so that no other relies on its rows.
 */
export async function checkOffers(
  db: Db,
  read: ReadTables,
  { cities }: References,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const drop = (found: Fault[]) => {
    for (const { file } of found) delete read.tables[file as TableFile]
    faults.push(...found)
  }
  const has = (
    ids: Set<unknown>,
    file: TableFile,
    path: PropertyKey[],
    id: unknown,
    what: string,
  ) =>
    id === null || id === undefined || ids.has(id)
      ? []
      : [faultAt(read, file, path, `没有${what} ${id}`)]
  for (const file of ['exam-windows.json', 'exam-portals.json', 'positions.csv'] as const) {
    const known = new Set(cities.keys())
    const rows: { city?: string | null | undefined }[] = read.tables[file] ?? []
    drop(rows.flatMap(({ city }, index) => has(known, file, [index, 'city'], city, '城市')))
  }
  const subjects = await knownIds(db, read, courseSubjects, 'course-subjects.json')
  const people = await knownIds(db, read, teachers, 'teachers.json')
  for (const file of ['courses.json', 'books.json', 'videos.json'] as const) {
    const rows: { subjectId: number }[] = read.tables[file] ?? []
    drop(
      rows.flatMap(({ subjectId }, index) =>
        has(subjects, file, [index, 'subjectId'], subjectId, '科目'),
      ),
    )
  }
  drop([
    ...(read.tables['courses.json'] ?? []).flatMap((course, index) =>
      course.teachers.flatMap((id, place) => {
        const path = [index, 'teachers', place]
        return course.teachers.indexOf(id) < place
          ? [faultAt(read, 'courses.json', path, `${id} 重复`)]
          : has(people, 'courses.json', path, id, '老师')
      }),
    ),
    ...(await taken(db, read)),
  ])
  const offered = await knownIds(db, read, courses, 'courses.json')
  drop(
    (read.tables['videos.json'] ?? []).flatMap(({ teacherId, courseId }, index) => [
      ...has(people, 'videos.json', [index, 'teacherId'], teacherId, '老师'),
      ...has(offered, 'videos.json', [index, 'courseId'], courseId, '课程'),
    ]),
  )
  drop(
    (read.tables['victories.json'] ?? []).flatMap(({ courseId }, index) =>
      has(offered, 'victories.json', [index, 'courseId'], courseId, '课程'),
    ),
  )
  return faults
}

async function knownIds(
  db: Db,
  { tables }: ReadTables,
  table: typeof courseSubjects | typeof teachers | typeof courses,
  file: 'course-subjects.json' | 'teachers.json' | 'courses.json',
): Promise<Set<unknown>> {
  const stored = await db.select({ id: table.id }).from(table)
  return new Set([...stored, ...(tables[file] ?? [])].map(({ id }) => id))
}

/** Lessons and reviews whose number a course has that the file leaves out: whoever bought that one keeps them. */
async function taken(db: Db, read: ReadTables): Promise<Fault[]> {
  const list = read.tables['courses.json'] ?? []
  if (list.length === 0) return []
  const listed = new Set(list.map(({ id }) => id))
  const faultsOf = async (field: 'lessons' | 'reviews') => {
    const table = field === 'lessons' ? courseLessons : courseReviews
    const rows = await db.select({ id: table.id, courseId: table.courseId }).from(table)
    const owners = new Map(
      rows
        .filter(({ courseId }) => !listed.has(courseId))
        .map(({ id, courseId }) => [id, courseId]),
    )
    return list.flatMap((course, index) =>
      course[field].flatMap(({ id }, place) => {
        const owner = owners.get(id)
        const path = [index, field, place, 'id']
        return owner ? [faultAt(read, 'courses.json', path, `${id} 已属于课程 ${owner}`)] : []
      }),
    )
  }
  return [...(await faultsOf('lessons')), ...(await faultsOf('reviews'))]
}
