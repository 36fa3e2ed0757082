import type { enlistmentCalls } from '#lib/enlistments/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { advisersOfCourse } from '#lib/vip/server/plans/advisers.ts'
import { closedWhyFor, findEnlistment, saveEnlistment } from './enlistments.ts'

export const enlistmentHandlers: Handlers<typeof enlistmentCalls> = {
  courseAdvisers: ({ db, input }) => advisersOfCourse(db, input.id),
  enlistById: ({ db, user, input }) => findEnlistment(db, user.id, input),
  enlistOpening: async ({ db, user, input }) => ({
    closedWhy: await closedWhyFor(db, user.id, input.courseId),
  }),
  updateBsEnlist: ({ db, user, input }) => saveEnlistment(db, user.id, input),
}
