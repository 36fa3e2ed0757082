import type { courseCatalogue } from '#lib/courses/course-list-calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { listCourses } from './courses.ts'

export const courseHandlers: Handlers<keyof typeof courseCatalogue> = {
  courseList: ({ db, input }) => listCourses(db, input),
}
