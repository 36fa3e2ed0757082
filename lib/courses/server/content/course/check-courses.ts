import { courseLessons, courseReviews } from '#lib/courses/server/tables.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import type { CatalogueNames } from '#lib/questions/server/content/catalogue-names.ts'
import type { Course } from './course-schema.ts'
import { deskCourses } from './desk-courses.ts'
import { pagesOfDocuments } from './pages-of-documents.ts'

type Context = {
  db: Db
  known: { catalogues: CatalogueNames; subjects: Set<unknown>; teachers: Set<unknown> }
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

/** Faults of courses against subjects and, once these are there, teachers and the lessons and reviews of other courses. */
export async function checkCourses(
  list: Course[],
  { db, known, faultAt }: Context,
): Promise<Fault[]> {
  const inSubjects = list.flatMap(({ subjectId }, index) =>
    unknown(known.subjects, '科目', subjectId, { faultAt, path: [index, 'subjectId'] }),
  )
  if (inSubjects.length > 0) return inSubjects
  const inTeachers = list.flatMap(({ teachers }, index) =>
    teachers.flatMap((id, place) => {
      const path = [index, 'teachers', place]
      return teachers.indexOf(id) < place
        ? [faultAt(path, `${id} 重复`)]
        : unknown(known.teachers, '老师', id, { faultAt, path })
    }),
  )
  const inLessons = list.flatMap(({ lessons }, index) =>
    lessons.flatMap(({ exercise }, place) => {
      const path = [index, 'lessons', place, 'exercise', 'catalogueId']
      const id = exercise?.catalogueId
      if (known.catalogues.interviews.has(id))
        return [faultAt(path, `目录 ${id} 是面试题库的，课时不能练习`)]
      return unknown(known.catalogues, '题目分类', id, { faultAt, path })
    }),
  )
  return [
    ...[...inTeachers, ...inLessons],
    ...(await taken(db, list, faultAt)),
    ...(await withoutFilm(list, faultAt)),
    ...(await withoutDocument(list, faultAt)),
  ]
}

/** Lessons that name a film that is not there: what cannot be played would be sold. */
async function withoutFilm(list: Course[], faultAt: Context['faultAt']): Promise<Fault[]> {
  const found = list.flatMap((course, index) =>
    course.lessons.map(async ({ film }, place) =>
      film === null || hostedId(film) || (await findFilm(film, 'lesson'))
        ? []
        : [
            faultAt(
              [index, 'lessons', place, 'film'],
              `没有给课时的影片 ${film}，先运行 npm run video:pack`,
            ),
          ],
    ),
  )
  return (await Promise.all(found)).flat()
}

/** Lessons that name a document that is not there, or is no PDF that can be opened. */
async function withoutDocument(list: Course[], faultAt: Context['faultAt']): Promise<Fault[]> {
  const pages = await pagesOfDocuments(list)
  return list.flatMap((course, index) =>
    course.lessons.flatMap(({ document }, place) =>
      document === null || pages.has(document)
        ? []
        : [
            faultAt(
              [index, 'lessons', place, 'document'],
              `没有能打开的讲义 ${document}.pdf，应在 DATA_DIR/lesson-documents`,
            ),
          ],
    ),
  )
}

/** Lessons and reviews whose number another course has that the file leaves out, or the desk has written: it keeps them. */
async function taken(db: Db, list: Course[], faultAt: Context['faultAt']): Promise<Fault[]> {
  if (list.length === 0) return []
  const ofDesk = await deskCourses(db)
  const listed = new Set(list.flatMap(({ id }) => (ofDesk.has(id) ? [] : [id])))
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
        return owner && owner !== course.id
          ? [faultAt([index, field, place, 'id'], `${id} 已属于课程 ${owner}`)]
          : []
      }),
    )
  }
  return [...(await faultsOf('lessons')), ...(await faultsOf('reviews'))]
}
