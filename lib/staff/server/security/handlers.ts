import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#lib/accounts/server/authenticator/set-up.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { security } from '#lib/staff/security-contract.ts'
import { listAuthenticators, resetOf, securityOf } from './authenticators.ts'
import { openRevealsOf } from './open-reveals.ts'

export const securityHandlers: Handlers<typeof security> = {
  staffSecurity: ({ db, user }) => securityOf(db, user),
  beginAuthenticator: ({ db, user, input, caller }) =>
    beginAuthenticator(db, { user, caller, ...input }),
  confirmAuthenticator: ({ db, user, input, caller }) =>
    confirmAuthenticator(db, { user, caller, ...input }),
  removeAuthenticator: ({ db, user, input, caller }) =>
    removeAuthenticator(db, { user, caller, ...input }),
  staffAuthenticators: ({ db }) => listAuthenticators(db),
  openReveals: ({ db, user, input }) => openRevealsOf(db, { user, ...input }),
  resetAuthenticator: ({ db, user, input, caller }) => resetOf(db, { user, caller, ...input }),
}
