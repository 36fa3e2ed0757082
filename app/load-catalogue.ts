import { listBooks } from '#lib/books/server/books.ts'
import { findCourse, listCourses, listSubjects, listTeachers } from '#lib/courses/server/courses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { listLive, listSeries, listVideos, promotedVideos } from '#lib/videos/server/videos.ts'
import { cached } from './cached.ts'

// What the pages of courses, books and videos load. The filters are plain values, as `cached` compares them.

type Choice = number | undefined

/** With how much of each kind they hold. */
export const loadSubjects = cached(listSubjects, () => ['courses', 'books', 'videos'])
export const loadTeachers = cached(listTeachers, () => ['courses'])
export const loadCourses = cached(
  (db: Db, subjectId: Choice, kind: Choice, page: number) =>
    listCourses(db, { subjectId, kind, page }),
  () => ['courses'],
)
export const loadCourse = cached(findCourse, (_, id) => ['courses', `course:${id}`])
export const loadBooks = cached(
  (db: Db, subjectId: Choice, page: number) => listBooks(db, { subjectId, page }),
  () => ['books'],
)
export const loadVideos = cached(
  (db: Db, shelf: 'video' | 'publicClass', subjectId: Choice, page: number) =>
    listVideos(db, shelf, { subjectId, page }),
  () => ['videos'],
)
export const loadSeries = cached(listSeries, () => ['videos'])
export const loadLive = cached(
  (db: Db) => listLive(db),
  () => ['videos'],
)
export const loadPromoted = cached(promotedVideos, () => ['videos'])
