import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { grantedCourses } from './access.ts'
import { grantedHolders } from './holders/granted-holders.ts'
import { memberHolders } from './holders/member-holders.ts'
import { forgetStudy, studyOf } from './personal-data.ts'
import { coursesOfMembers } from './sources/courses-of-members.ts'
import * as tables from './tables.ts'

export const lessonsNoun: Noun = {
  stored: stored(tables, {
    lessonProgress: account,
    playStreams: account,
    studyDays: { kept: 'goes with its account; one row a user and day' },
    lessonNotes: { kept: 'goes with its account; a hundred a lesson' },
    courseGrants: account,
  }),
  exports: { study: studyOf },
  erases: [forgetStudy],
  accessSources: [grantedCourses, coursesOfMembers],
  accessHolders: [grantedHolders, memberHolders],
}
