import type { Handlers } from '#lib/platform/api/context.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import type { users } from '#lib/users/contract.ts'
import { banUser } from './ban-user.ts'
import { giveAct } from './give-act.ts'
import { type TakeAlong, takeMembership } from './give-membership.ts'
import { listUsers } from './list-users.ts'
import { revealPhone } from './reveal-phone.ts'
import { endSession, sessionsOfUser } from './sessions.ts'
import { viewLearner } from './view-learner.ts'

/** `takeAlong` is what other nouns take back with a membership. */
export const userHandlers = (takeAlong: TakeAlong): Handlers<typeof users> => ({
  staffUsers: ({ db, input }) => listUsers(db, input),
  staffUserSessions: ({ db, input }) => sessionsOfUser(db, input.id),
  staffEndSession: ({ db, user, input }) => endSession(db, { staff: user, ...input }),
  staffRevealPhone: ({ db, user, input }) => revealPhone(db, { staffId: user.id, ...input }),
  staffViewLearner: ({ db, user, input }) => viewLearner(db, { staffId: user.id, ...input }),
  staffBanUser: ({ db, user, input }) => banUser(db, { staff: user, ...input }),
  staffGiveMembership: ({ db, user, caller, input }) =>
    doOrPropose(db, giveAct, { staffId: user.id, caller, input }),
  staffTakeMembership: ({ db, user, input }) =>
    takeMembership(db, { staffId: user.id, ...input }, takeAlong),
})
