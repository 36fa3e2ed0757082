import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { forgetLectures, lecturesOf } from './personal-data.ts'
import { keysOfLectures } from './shown-keys.ts'
import * as tables from './tables.ts'

export const lecturesNoun: Noun = {
  stored: stored(tables, {
    experienceCards: { kept: 'goes with its account; one, and what staff give by hand' },
    lectureUnlocks: account,
  }),
  exports: { lectures: lecturesOf },
  erases: [forgetLectures],
  keySights: [keysOfLectures],
}
