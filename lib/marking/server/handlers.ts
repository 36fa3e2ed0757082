import type { marking } from '#lib/marking/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { claimScript, releaseScript } from './scripts/claim-script.ts'
import { findScript } from './scripts/find-script.ts'
import { listScripts } from './scripts/list-scripts.ts'
import { markScript } from './scripts/mark-script.ts'
import type { MarkingSource } from './source.ts'

/** `sources` are the nouns whose written answers are marked. */
export const markingHandlers = (sources: readonly MarkingSource[]): Handlers<typeof marking> => ({
  staffMarking: ({ db, user, input }) => listScripts(db, user.id, input),
  staffScript: ({ db, user, input }) => findScript(db, user.id, input.id, sources),
  claimScript: ({ db, user, input }) => claimScript(db, user.id, input, sources),
  releaseScript: ({ db, user, input }) => releaseScript(db, user.id, input.id),
  markScript: ({ db, user, input }) => markScript(db, user.id, input, sources),
})
