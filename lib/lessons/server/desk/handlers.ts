import type { lessonDesk } from '#lib/lessons/desk-contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { takeCourse } from './give-course.ts'
import { giveCourseAct } from './give-course-act.ts'
import { allFilmed, listGrants } from './list-grants.ts'
import { listReviews } from './list-reviews.ts'
import { setReviewShown } from './set-review-shown.ts'

/** Makes the handlers of the desk of courses given by hand, for these sources of access. */
export const lessonDeskHandlers = (
  sources: readonly AccessSource[],
): Handlers<typeof lessonDesk> => {
  const act = giveCourseAct(sources)
  return {
    staffCourseGrants: ({ db, input }) => listGrants(db, input),
    staffFilmedCourses: ({ db }) => allFilmed(db),
    staffGiveCourse: ({ db, user, caller, input }) =>
      doOrPropose(db, act, { staffId: user.id, caller, input }),
    staffCourseReviews: ({ db, input }) => listReviews(db, input),
    staffSetReviewShown: ({ db, user, input }) =>
      setReviewShown(db, { staffId: user.id, ...input }),
    staffTakeCourse: ({ db, user, input }) => takeCourse(db, { staffId: user.id, ...input }),
  }
}
