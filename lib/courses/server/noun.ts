import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const coursesNoun: Noun = {
  stored: stored(tables, {
    courseLessons: content,
    courseReviews: {
      kept: 'content, and one row a learner and course, which goes with its account',
    },
    courseSubjects: content,
    courseTeachers: content,
    courses: content,
    teachers: content,
  }),
}
