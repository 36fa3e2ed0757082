import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { measureAnswers } from './measure/measure-answers.ts'
import { forgetLevels, levelsOfUser } from './personal-data.ts'
import * as tables from './tables.ts'

export const levelsNoun: Noun = {
  stored: stored(tables, {
    learnerAbilities: account,
    difficultyProgress: { kept: 'one row' },
    levelSittings: { by: 'goes with its row of sittings' },
  }),
  exports: { levels: levelsOfUser },
  erases: [forgetLevels],
  jobs: [{ name: 'measure difficulty', everyMs: 10 * 60_000, run: (db) => measureAnswers(db) }],
}
