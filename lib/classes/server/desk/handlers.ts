import type { classDesk } from '#lib/classes/desk-contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { announce, withdraw } from './announce.ts'
import { classChoices } from './class-choices.ts'
import { getStaffClass, listClasses } from './list-classes.ts'
import { listMembers, type Seam } from './list-members.ts'
import { messageClass } from './message-class.ts'
import { saveClass } from './save-class.ts'
import { setMember } from './set-member.ts'

/** Makes the handlers of the desk of classes, for these sources of access, their counterpart, and what nouns count. */
export const classDeskHandlers = ({
  sources,
  ...seam
}: Seam & { sources: readonly AccessSource[] }): Handlers<typeof classDesk> => ({
  staffClasses: ({ db, user, input }) => listClasses(db, user.id, input),
  staffClassChoices: ({ db }) => classChoices(db),
  staffClass: ({ db, input }) => getStaffClass(db, input.id),
  saveClass: ({ db, user, input }) => saveClass(db, user.id, input),
  staffClassMembers: ({ db, input }) => listMembers(db, seam, input),
  setClassMember: ({ db, user, input }) => setMember(db, sources, { staffId: user.id, ...input }),
  announceToClass: ({ db, user, input }) =>
    announce(db, seam.holders, { staffId: user.id, ...input }),
  withdrawAnnouncement: ({ db, user, input }) => withdraw(db, { staffId: user.id, ...input }),
  messageClass: ({ db, user, input }) => messageClass(db, seam, { staffId: user.id, ...input }),
})
