import type { marking } from '#lib/marking/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { estimateMarks } from './estimates/estimate-marks.ts'
import { countMarking } from './marking-figures.ts'
import { listMarkingSettings, saveMarkingSetting } from './marking-settings.ts'
import { listPenalties, saveDeduction } from './penalties.ts'
import { changeMark } from './scripts/change-mark.ts'
import { claimScript, releaseScript } from './scripts/claim-script.ts'
import { findScript } from './scripts/find-script.ts'
import { listScripts } from './scripts/list-scripts.ts'
import { markScript } from './scripts/mark-script.ts'
import { returnScript } from './scripts/return-script.ts'
import type { MarkingSource } from './source.ts'
import { listOwnStamps, listStamps, saveOwnStamps, saveStamps } from './stamps.ts'

/** `sources` are the nouns whose written answers are marked. */
export const markingHandlers = (sources: readonly MarkingSource[]): Handlers<typeof marking> => ({
  staffMarking: ({ db, user, input }) => listScripts(db, user.id, input),
  staffScript: ({ db, user, input }) => findScript(db, user.id, input.id, sources),
  claimScript: ({ db, user, input }) => claimScript(db, user.id, input, sources),
  releaseScript: ({ db, user, input }) => releaseScript(db, user.id, input.id),
  estimateMarks: ({ db, user, input }) => estimateMarks(db, user.id, input, sources),
  returnScript: ({ db, user, input }) => returnScript(db, user.id, input, sources),
  changeMark: ({ db, user, input }) => changeMark(db, user.id, input, sources),
  markingFigures: ({ db, input }) => countMarking(db, input.days),
  deductionRules: ({ db }) => listPenalties(db),
  saveDeduction: ({ db, user, input }) => saveDeduction(db, user.id, input),
  markingStamps: ({ db }) => listStamps(db),
  saveMarkingStamps: ({ db, user, input }) => saveStamps(db, user.id, input),
  ownMarkingStamps: ({ db, user }) => listOwnStamps(db, user.id),
  saveOwnMarkingStamps: ({ db, user, input }) => saveOwnStamps(db, user.id, input),
  markingSettings: ({ db }) => listMarkingSettings(db),
  saveMarkingSetting: ({ db, user, input }) => saveMarkingSetting(db, user.id, input),
  markScript: ({ db, user, input }) => markScript(db, user.id, input, sources),
})
