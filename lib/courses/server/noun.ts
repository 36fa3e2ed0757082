import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const coursesNoun: Noun = {
  stored: stored(tables, {
    courseLessons: content,
    courseReviews: content,
    courseSubjects: content,
    courseTeachers: content,
    courses: content,
    teachers: content,
  }),
}
