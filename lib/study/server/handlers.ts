import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { study } from '#lib/study/contract.ts'
import { findPlan, savePlan } from './plan.ts'
import { getStudyToday } from './today.ts'

/** Makes the handlers of the calls about study, for these sources of access to courses. */
export const studyHandlers = (sources: readonly AccessSource[]): Handlers<typeof study> => ({
  studyToday: ({ db, user }) => getStudyToday(db, sources, user.id),
  studyPlan: async ({ db, user }) => ({ plan: await findPlan(db, user.id) }),
  saveStudyPlan: async ({ db, user, input }) => ({ plan: await savePlan(db, user.id, input.days) }),
})
