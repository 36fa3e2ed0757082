import type { Handlers } from '#lib/platform/api/context.ts'
import type { security } from '#lib/staff/security-contract.ts'
import { listAuthenticators, resetOf, securityOf } from './authenticators.ts'
import { openRevealsOf } from './open-reveals.ts'

export const securityHandlers: Handlers<typeof security> = {
  staffSecurity: ({ db, user }) => securityOf(db, user),
  staffAuthenticators: ({ db }) => listAuthenticators(db),
  openReveals: ({ db, user, input }) => openRevealsOf(db, { user, ...input }),
  resetAuthenticator: ({ db, user, input, caller }) => resetOf(db, { user, caller, ...input }),
}
