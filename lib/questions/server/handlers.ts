import type { Handlers } from '#lib/platform/api/context.ts'
import type { questionCalls } from '#lib/questions/contract.ts'
import { deskCatalogues } from './catalogues.ts'
import type { KeySight } from './recordings/key-sight.ts'
import { signRecording } from './recordings/sign-recording.ts'

/** Makes the handlers of the calls about questions, for what the nouns show of their keys. */
export const questionHandlers = (sights: readonly KeySight[]): Handlers<typeof questionCalls> => ({
  staffCatalogues: ({ db }) => deskCatalogues(db),
  videoSign: ({ db, user, guest, input, caller }) =>
    signRecording(db, sights, {
      ...input,
      ip: caller.ip,
      userId: user?.id ?? null,
      guestId: user ? null : (guest?.id ?? null),
      isWriter: user?.role === 'staff' && user.permissions.includes('questions.write'),
    }),
})
