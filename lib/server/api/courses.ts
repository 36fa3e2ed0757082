import type { courseCatalogue } from '#lib/contract/learning/course-list.ts'
import { listCourses } from '../courses/courses.ts'
import type { Handlers } from './context.ts'

export const courseHandlers: Handlers<keyof typeof courseCatalogue> = {
  courseList: ({ db, input }) => listCourses(db, input),
}
