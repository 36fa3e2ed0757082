import type { classCalls } from '#lib/classes/contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { allOwnClasses } from './own-classes.ts'

/** Makes the handlers of the calls about classes, for these sources of access to courses. */
export const classHandlers = (sources: readonly AccessSource[]): Handlers<typeof classCalls> => ({
  ownClasses: async ({ db, user, input }) => ({
    items: await allOwnClasses(db, sources, { userId: user.id, ...input }),
  }),
})
