import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import { MOST_RUNS } from '#lib/psychology/rules.ts'
import { forgetRuns, runsOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const psychologyNoun: Noun = {
  stored: stored(tables, {
    instruments: content,
    instrumentRuns: {
      kept: `goes with its account, or when its owner deletes it; ${MOST_RUNS} a user`,
    },
    instrumentAnswers: { by: 'goes with its row of instrument_runs' },
  }),
  exports: { psychologicalChecks: runsOf },
  erases: [forgetRuns],
}
