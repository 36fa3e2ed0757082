import type { courses } from '#lib/courses/contract.ts'
import { listCourses } from '#lib/courses/server/courses.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const courseHandlers: Handlers<typeof courses> = {
  courseList: ({ db, input }) => listCourses(db, input),
}
